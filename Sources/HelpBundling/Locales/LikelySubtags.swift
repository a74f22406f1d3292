/// CLDR's likely subtags, for the languages CLDR has locales of: the script and region that a tag leaves out.
///
/// The table is here because every system is to answer alike: Foundation's differ between releases, and take their
/// time. It was taken from `Locale.Language.maximalIdentifier`; a test compares the two.
enum LikelySubtags {
  /// Returns the subtags with script and region, where the table knows them.
  static func maximize(_ subtags: LocaleSubtags) -> LocaleSubtags {
    var result = subtags
    let likely = usual[subtags.language]
    if let region = subtags.region {
      result.script = subtags.script ?? special["\(subtags.language)-\(region)"] ?? likely?.script
    } else if let script = subtags.script {
      result.region = special["\(subtags.language)-\(script)"] ?? likely?.region
    } else {
      result.script = likely?.script
      result.region = likely?.region
    }
    return result
  }

  /// Returns the region a language is at home in.
  static func region(of language: String) -> String? {
    usual[language]?.region
  }

  private static let usual: [String: (script: String, region: String)] = {
    var table: [String: (script: String, region: String)] = [:]
    var script = ""
    for word in words(of: usualText) {
      let parts = word.split(separator: "-")
      if parts.count == 2 {
        table[String(parts[0])] = (script, String(parts[1]))
      } else {
        script = String(word.dropLast())
      }
    }
    return table
  }()

  /// Where a script changes the region, or a region the script.
  private static let special: [String: String] = {
    var table: [String: String] = [:]
    for word in words(of: specialText) {
      guard let hyphen = word.lastIndex(of: "-") else { continue }
      table[String(word[..<hyphen])] = String(word[hyphen...].dropFirst())
    }
    return table
  }()

  private static func words(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  private static let usualText = """
    Latn: aa-ET af-ZA agq-CM ak-GH an-ES apw-US arn-CL asa-TZ ast-ES ay-BO az-AZ bas-CM bem-ZM bez-TZ
    bi-VU blo-BJ bm-ML br-FR bs-BA ca-ES ceb-PH cgg-UG ch-GU cho-US cic-US co-FR cs-CZ cy-GB da-DK
    dav-KE de-DE dje-NE dsb-DE dua-CM dyo-SN ebu-KE ee-GH en-US eo-001 es-ES et-EE eu-ES ewo-CM ff-SN
    fi-FI fil-PH fj-FJ fo-FO fr-FR fur-IT fy-NL ga-IE gaa-GH gd-GB gl-ES gn-PY gsw-CH guz-KE gv-IM
    ha-NG haw-US ho-PG hr-HR hsb-DE ht-HT hu-HU hz-NA ia-001 id-ID ie-EE ig-NG ik-US io-001 is-IS it-IT
    jbo-001 jgo-CM jmc-TZ jv-ID kab-DZ kaj-NG kam-KE kcg-NG kde-TZ kea-CV kg-CD kgp-BR khq-ML ki-KE
    kj-NA kkj-CM kl-GL kln-KE kpe-LR kr-NG ksb-TZ ksf-CM ksh-DE ku-TR kw-GB kxv-IN la-VA lag-TZ lb-LU
    lg-UG li-NL lij-IT lkt-US lmo-IT ln-CD lt-LT lu-CD luo-KE lut-US luy-KE lv-LV mas-KE mer-KE mfe-MU
    mg-MG mgh-MZ mgo-CM mh-MH mi-NZ mic-CA moh-CA ms-MY mt-MT mua-CM mus-US na-NR naq-NA nb-NO nd-ZW
    nds-DE ng-NA nl-NL nmg-CM nn-NO nnh-CM nr-ZA nso-ZA nus-SS nv-US ny-MW nyn-UG oc-FR om-ET pcm-NG
    pl-PL pqm-CA prg-PL pt-BR qu-PE rej-ID rm-CH rn-BI ro-RO rof-TZ rw-RW rwk-TZ saq-KE sbp-TZ sc-IT
    scn-IT se-NO seh-MZ ses-ML sg-CF sje-SE sju-SE sk-SK sl-SI sm-WS smn-FI sn-ZW so-SO sq-AL ss-ZA
    st-ZA su-ID sv-SE sw-TZ szl-PL teo-UG tk-TM tn-ZA to-TO tok-001 tr-TR trv-TW ts-ZA twq-NE ty-PF
    tzm-MA uz-UZ ve-ZA vec-IT vi-VN vmw-MZ vo-001 vun-TZ wa-BE wae-CH wo-SN xh-ZA xog-UG yav-CM yo-NG
    yrl-BR za-CN zu-ZA
    Cyrl: ab-GE av-RU ba-RU be-BY bg-BG ce-RU cu-RU cv-RU inh-RU kk-KZ kv-RU ky-KG mk-MK mn-MN myv-RU
    os-GE ru-RU sah-RU sjd-RU sr-RS tg-TJ tt-RU uk-UA
    Deva: bgc-IN bho-IN brx-IN doi-IN hi-IN kok-IN mai-IN mr-IN ne-NP raj-IN sa-IN xnr-IN
    Arab: ar-EG ckb-IQ fa-IR ks-IN lrc-IR mzn-IR ps-AF sd-PK ug-CN ur-PK
    Ethi: am-ET byn-ER gez-ET ti-ET tig-ER wal-ET
    Cans: cr-CA csw-CA iu-CA oj-CA
    Beng: as-IN bn-BD mni-IN
    Tfng: ber-MA shi-MA zgh-MA
    Hebr: he-IL yi-UA
    Sinh: pi-IN si-LK
    Tibt: bo-CN dz-BT
    Armn: hy-AM
    Avst: ae-IR
    Cakm: ccp-BD
    Cher: chr-US
    Geor: ka-GE
    Grek: el-GR
    Gujr: gu-IN
    Guru: pa-IN
    Hans: zh-CN
    Hant: yue-HK
    Hmng: hmn-CN
    Jpan: ja-JP
    Kana: ain-JP
    Khmr: km-KH
    Knda: kn-IN
    Kore: ko-KR
    Laoo: lo-LA
    Mand: mid-IQ
    Mlym: ml-IN
    Mymr: my-MM
    Nkoo: nqo-GN
    Olck: sat-IN
    Orya: or-IN
    Osge: osa-US
    Rohg: rhg-MM
    Syrc: syr-IQ
    Taml: ta-IN
    Telu: te-IN
    Thaa: dv-MV
    Thai: th-TH
    Vaii: vai-LR
    Wcho: nnp-IN
    Yiii: ii-CN
    """

  private static let specialText = """
    az-Arab-IR az-IQ-Arab az-IR-Arab az-RU-Cyrl ff-Adlm-GN ha-CM-Arab ha-SD-Arab kk-AF-Arab kk-Arab-CN
    kk-CN-Arab kk-IR-Arab kk-MN-Arab ku-Arab-IQ ku-LB-Arab ky-Arab-CN ky-CN-Arab ky-Latn-TR ky-TR-Latn
    mn-CN-Mong mn-Mong-CN ms-CC-Arab pa-Arab-PK pa-PK-Arab sd-Deva-IN sd-IN-Deva sr-ME-Latn sr-RO-Latn
    sr-RU-Latn sr-TR-Latn tg-Arab-PK tg-PK-Arab ug-Cyrl-KZ ug-KZ-Cyrl ug-MN-Cyrl uz-AF-Arab uz-Arab-AF
    uz-CN-Cyrl yue-CN-Hans yue-Hans-CN zh-AU-Hant zh-BN-Hant zh-Bopo-TW zh-GB-Hant zh-GF-Hant
    zh-HK-Hant zh-Hant-TW zh-ID-Hant zh-MO-Hant zh-PA-Hant zh-PF-Hant zh-PH-Hant zh-SR-Hant zh-TH-Hant
    zh-TW-Hant zh-VN-Hant
    """
}
