/// Other names of languages, and the one helpkit compares.
enum LocaleAliases {
  /// What an alias stands for.
  struct Replacement: Hashable, Sendable {
    /// The language, in lower case.
    let language: String
    /// The script that goes with it, unless a tag names one.
    let script: String?
    /// The region that goes with it, unless a tag names one.
    let region: String?
  }

  /// The language for each alias, all in lower case: CLDR's language aliases, among them the three letters of
  /// ISO 639-2 for the two that BCP 47 wants and the languages that CLDR has under the name of a wider one, and
  /// Apple's old folder names.
  static let languages: [String: Replacement] = groups(appleNames + twoLetters + threeLetters)
    .mapValues { text in
      let parts = text.split(separator: "-").map(String.init)
      return Replacement(
        language: parts[0], script: parts.dropFirst().first { $0.utf8.count == 4 },
        region: parts.dropFirst().first { $0.utf8.count == 2 })
    }

  /// The tag of the language that is written in a country, for each country whose code is no language's.
  static let countries: [String: String] = groups(countryText)

  /// Reads `tag: alias alias  tag: alias`.
  private static func groups(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    var tag = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if word.last == ":" { tag = String(word.dropLast()) } else { table[String(word)] = tag }
    }
    return table
  }

  private static let appleNames = """
    en: english  ja: japanese  de: german  fr: french  it: italian  es: spanish  nl: dutch

    """

  /// Of languages with two letters. CLDR 49 ends at `no` what is `nb` here.
  private static let twoLetters = """
    aa: aar  ab: abk  ae: ave  af: afr  ak: aka tw twi  am: amh  an: arg  ar: ara arb  as: asm  av: ava  ay:
    aym ayr  az: aze azj  ba: bak  be: bel  bg: bul  bi: bis  bm: bam  bn: ben  bo: bod tib  br: bre  bs:
    bos  ca: cat  ce: che  ch: cha  co: cos  cr: cre cwd  cs: ces cze  cu: chu  cv: chv  cy: cym wel  da:
    dan  de: deu ger  dv: div  dz: adp dzo  ee: ewe  el: ell gre  en: eng  eo: epo  es: spa  et: ekk est
    eu: baq eus  fa: fas per pes  fa-AF: drw prs tnf  ff: fuc ful  fi: fin  fj: fij  fo: fao  fr: fra fre
    fy: fry  ga: gle  gd: gla  gl: glg  gn: grn gug  gu: guj prp  gv: glv  ha: hau  he: heb iw  hi: hin  ho:
    hmo  hr: hrv scr  ht: hat  hu: hun  hy: arm hye  hz: her  ia: ina  id: in ind  ie: ile  ig: ibo  ii: iii
    ik: esk ipk  io: ido  is: ice isl  it: ita  iu: ike iku  ja: jpn  jv: jav jw  ka: geo kat  kg: kng kon
    ki: kik  kj: kua  kk: kaz  kl: kal  km: khm  kn: kan  ko: kor  kr: kau knc  ks: kas  ku: kmr kur  kv:
    kom kpv  kw: cor  ky: kir  la: lat  lb: ltz  lg: lug  li: lim  ln: lin  lo: lao  lt: lit  lu: lub  lv:
    lav lvs  mg: mlg plt  mh: mah  mi: mao mri  mk: mac mkd  ml: mal  mn: drh khk mon  mr: mar  ms: may msa
    zsm  mt: mlt  my: bur mya  na: nau  nb: no nob nor  nd: nde  ne: nep npi  ng: ndo  nl: dut nld  nn: nno
    nr: nbl  nv: nav  ny: nya  oc: oci  oj: ojg oji  om: gaz orm  or: ori ory  os: oss  pa: pan  pi: pli
    pl: pol  ps: pbu pus  pt: por  qu: que quz  rm: roh  rn: run  ro: mo mol ron rum  ru: rus  rw: kin  sa:
    cls san  sc: src srd  sd: snd  se: sme  sg: sag  si: sin  sk: slk slo  sl: slv  sm: smo  sn: sna  so:
    som  sq: alb als sqi  sr: scc srp  sr-Latn: hbs sh  sr-ME: cnr  ss: ssw  st: sot  su: sun  sv: swe  sw:
    swa swh  sw-CD: swc  ta: tam  te: tel  tg: tgk  th: tha  ti: tir  tk: tuk  tn: tsn  to: ton  tr: tur
    ts: tso  tt: tat  ty: tah  ug: uig  uk: ukr  ur: urd  uz: uzb uzn  ve: ven  vi: vie  vo: vol  wa: wln
    wo: wol  xh: xho  yi: ji ydd yid  yo: yor  za: zha zyb  zh: chi cmn zho  zu: zul

    """

  /// Of languages with three letters.
  private static let threeLetters = """
    aas: aam  acn: xia  adx: pcr  aeb: ajt  ami: ais  amq: elp  aog: myd  aou: gio  apc: ajp  apf: agp  aqd:
    dkl  aqt: sap  azd: nln  bal: bcc  bcg: bgm  beb: btb  bfy: ppa  bho: bh bih  bik: bcl  bir: bic  bjp:
    tgg  bmf: krm  bnc: lbk  bpp: nxu  bua: bxr  bzc: bjq  cax: xba  cbr: nom  chm: mhr  cir: meg  cmr: cka
    crr: pmk  dbt: dwl  del: umu  den: xsl  dev: gav  dgl: kzh  dif: dit  din: dik  dmw: mwd xrq  dnj: daf
    doi: dgo  drl: bjd  dtd: noo  dtp: ktr kzj kzt tdu  duz: guv  dwu: duj  dze: djl  ebk: bkb  eko: nte
    ema: uok  emx: rmr  enl: leg  enm: yol  esg: ggo  eza: izi  fbl: bhk  fil: tgl tl  gal: ilw  gba: gya
    gdj: kvs  gll: nbx  gon: gno  grb: gbo  gtu: ggr  gvr: ggn  hai: hdn  hle: sca  hmn: hea  huw: pmc  iba:
    blg snb  ilm: ill  isk: sgl  itd: tid  jal: hrr  jbk: mgx  jgk: jar  jkm: kpp  jrb: aju  kak: tne  kdz:
    ncp  kjh: zkb  kln: spy  kmb: smd  kml: kgh  kok: gom  kpe: xpe  kru: kxl  ksp: lak  ktz: aue  kwv: koj
    kxr: pat  kzk: drr gli  lah: pnb  lcq: ppr  lrr: yma  luy: bxk  man: emk  mgp: mrd  mom: cjr  mrh: shl
    mry: mst myt  mtm: ymt  mwr: dhd  nbr: nns  ncq: kgd  ngt: llo  ngv: nnx  njz: dap  nol: wit  nrk: nlr
    nru: nbf  nun: ayx  nvo: baz  nwo: wiw  nyc: gti  ola: thw  opa: ibi  oyb: jeg skk thx  phr: pmu  pij:
    coy nts  plu: kgm  prt: pry  pub: puz  quh: cqu  raj: mup  raq: lii  ras: tie  rki: ccq ybd  rmx: lmm
    rom: rmy  scv: zir  sgd: sul  snz: asd  sqm: dek  srx: him  suj: xsj  syr: cld  taj: tsf  tdf: kgc  tdg:
    tmk  tmh: ttq  tpn: tpw  tpo: thc  tvd: kxe  twm: tkk  tyj: tmp  ulw: sum  umi: szd  uth: dud  vaj: gfx
    mwj oun  waw: xkh  weo: tlw  wgb: wgw  wnn: mnt  wny: gbc  wro: unp  xch: cmk  xnt: mof  xny: nad  yam:
    kwq  ynq: yen  yrm: yiy  yug: yuu  zap: zai  zkd: kdv  zko: xss  zom: yos  zza: diq
    """

  /// CLDR's likely languages of countries; that of Belarus and Kazakhstan is their own.
  private static let countryText = """
    ak: gh  ar: eg iq jo ly ma qa sy td ye  be: by  bi: vu  bn: bd  ca: ad  cs: cz  da: dk  de: at  dv: mv
    dz: bt  el: gr  en: au gb nz us  es: cl do ec gq gt hn mx ni pe pr uy  fa: ir  fil: ph  fr: bf bj bl cd cg ci cm dj gf gp
    mc mf mq mu nc pf pm re wf yt  gn: py  he: il  it: va  ja: jp  ka: ge  kk: kz  km: kh  ko: kp  ms: cc
    my: mm  ne: np  nl: aw  pap: bq cw  pau: pw  pt: ao gw mz  ro: md  sg: cf  si: lk  sm: ws  sn: zw  sq:
    al xk  sr: me rs  st: ls  sv: ax  sw: ke tz  tg: tj  ti: er  tk: tm  tpi: pg  tvl: tv  uk: ua  ur: pk
    vi: vn  zh: cn  zh-Hant-HK: hk
    """
}
