# helpkit: `make demo` shows it, `make test` proves it. CONTRIBUTING.md says what the rest is for.
SWIFT ?= swift
SWIFT_FLAGS = -Xswiftc -warnings-as-errors
RELEASE_FLAGS = -c release --static-swift-stdlib $(SWIFT_FLAGS)
PACKAGES = libarchive-dev libdeflate-dev libutf8proc-dev nettle-dev pkg-config

.PHONY: all build test conformance lint format dependencies corpora bench bench-check clean

all: build

build: dependencies
	$(SWIFT) build $(RELEASE_FLAGS) --product helpkit

test: dependencies
	$(SWIFT) test $(SWIFT_FLAGS)

# The tokenizers against public data: HELPKIT_CONFORMANCE=FOLDER make conformance
conformance: dependencies
	@test -n "$(HELPKIT_CONFORMANCE)" || \
	  { echo "HELPKIT_CONFORMANCE must name a folder with html5lib-tests and css-parsing-tests" >&2; exit 1; }
	HELPKIT_CONFORMANCE="$(HELPKIT_CONFORMANCE)" $(SWIFT) test $(SWIFT_FLAGS) --filter Conformance

format:
	$(SWIFT) format --in-place --recursive Package.swift Plugins Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Plugins Sources Tests
	.ci/borders

dependencies:
	@.ci/dependencies $(PACKAGES)

# Real manuals for benchmarks and counts, unpacked into .corpora/; CORPORA="gimp-help-ja" names a few.
corpora:
	@Benchmarks/corpora $(CORPORA)

# Measures helpkit beside its peers and rewrites Benchmarks/README.md; bench-check fails when a budget is missed.
bench bench-check: build
	@Benchmarks/corpora $(addprefix gimp-help-,de en fr ja ko ru)
	@Benchmarks/peers
	@Benchmarks/bench $(if $(filter bench-check,$@),--check)

clean:
	rm -rf .build dist

# Shows the whole way: packs the sample into dist/, installs it for a Japanese reader, prints the page to open.
.PHONY: demo
demo: build
	.build/release/helpkit pack HelpBundles/help/manifest.json
	.build/release/helpkit install help --locale ja

# Packs and installs real manuals and compares every byte; MANUALS="gimp-help-ja" names a few.
.PHONY: roundtrip
roundtrip: build
	@Benchmarks/roundtrip $(MANUALS)

# Hostile, broken and good archives, damaged copies and faults of the system, each with its right outcome.
.PHONY: hostile
hostile: build
	@Tests/Hostile/run
	@Tests/Hostile/rot
	@Tests/Hostile/catalogs
	@Tests/Hostile/trace

# Kills, full disks, foreign files, races: what they leave, and what the next run does.
.PHONY: faults
faults: build
	@Tests/Hostile/faults

# What users get: the program, its manual, completions for three shells, the schema, the license.
.PHONY: install uninstall
PREFIX ?= /usr/local
PROGRAM = .build/release/helpkit
INSTALLED = $(DESTDIR)$(PREFIX)
MANUAL = $(INSTALLED)/share/man/man1
BASH_FOLDER = $(INSTALLED)/share/bash-completion/completions
ZSH_FOLDER = $(INSTALLED)/share/zsh/site-functions
FISH_FOLDER = $(INSTALLED)/share/fish/vendor_completions.d
SCHEMA_FOLDER = $(INSTALLED)/share/helpkit/schemas
LICENSE_FOLDER = $(INSTALLED)/share/doc/helpkit
MANUAL_DATE = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null))

install: build
	install -d "$(INSTALLED)/bin" "$(MANUAL)" "$(BASH_FOLDER)" "$(ZSH_FOLDER)" "$(FISH_FOLDER)" \
	  "$(SCHEMA_FOLDER)" "$(LICENSE_FOLDER)"
	install -s -m 755 $(PROGRAM) "$(INSTALLED)/bin/helpkit"
	SOURCE_DATE_EPOCH="$(MANUAL_DATE)" $(PROGRAM) manual-pages "$(MANUAL)"
	$(PROGRAM) completions bash >"$(BASH_FOLDER)/helpkit"
	$(PROGRAM) completions zsh >"$(ZSH_FOLDER)/_helpkit"
	$(PROGRAM) completions fish >"$(FISH_FOLDER)/helpkit.fish"
	install -m 644 Schemas/manifest.schema.json "$(SCHEMA_FOLDER)/manifest.schema.json"
	install -m 644 LICENSE "$(LICENSE_FOLDER)/LICENSE"

uninstall:
	rm -f "$(INSTALLED)/bin/helpkit" "$(MANUAL)/helpkit.1" "$(MANUAL)"/helpkit-*.1 "$(BASH_FOLDER)/helpkit" \
	  "$(ZSH_FOLDER)/_helpkit" "$(FISH_FOLDER)/helpkit.fish" "$(SCHEMA_FOLDER)/manifest.schema.json" \
	  "$(LICENSE_FOLDER)/LICENSE"
	-@rmdir "$(SCHEMA_FOLDER)" "$(INSTALLED)/share/helpkit" "$(LICENSE_FOLDER)" 2>/dev/null || true

# A Debian package in dist/.
.PHONY: deb
deb: build
	rm -rf .build/deb
	$(MAKE) install DESTDIR="$(CURDIR)/.build/deb" PREFIX=/usr
	.ci/debian-package .build/deb "$$($(PROGRAM) --version | sed 's/.* //')" dist

# What `verify --format sarif` writes, against the schema of SARIF 2.1.0.
.PHONY: sarif
sarif: build
	@.ci/sarif .build/release/helpkit

# The same references and ids as libgumbo finds in real manuals; DIFFERENTIAL="gimp-help-ja" names a few.
.PHONY: differential
DIFFERENTIAL ?= gimp-help-ja libreoffice-help-ja python3.11-doc debian-reference-ja
differential: build
	@.ci/dependencies libgumbo-dev pkg-config gcc libc6-dev python3
	@Benchmarks/corpora $(DIFFERENTIAL)
	@mkdir -p .build/differential
	gcc -O2 -Wall -Wextra -Werror -o .build/differential/gumbo-references Tests/Differential/gumbo-references.c \
	  $$(pkg-config --cflags --libs gumbo)
	@Tests/Differential/compare .build/release/helpkit .build/differential/gumbo-references \
	  $(addsuffix /usr/share,$(addprefix .corpora/,$(DIFFERENTIAL)))

# The recipes of make, ninja and CMake: each packs once, rests, packs again when a file changed, fails for a broken link.
.PHONY: recipes
recipes: build
	@.ci/dependencies ninja-build cmake
	@Examples/check-recipes $(PROGRAM)

# An app that ships help through the plugin, under both build systems: every change of the help arrives in it.
.PHONY: examples
examples: dependencies
	@SWIFT="$(SWIFT)" Examples/Notes/check native
	@SWIFT="$(SWIFT)" Examples/Notes/check swiftbuild

# The documentation of the library, into .build/docs; fails for a warning, and for a public symbol without a comment.
.PHONY: docs
docs: dependencies
	@SWIFT="$(SWIFT)" .ci/docs

# What `make install` writes, tried in the shells and formatters that are here; then nothing may be left of it.
.PHONY: check-install
check-install: build
	@rm -rf .build/installed
	$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/installed" PREFIX=/usr
	@.ci/check-install .build/installed/usr
	$(MAKE) --no-print-directory uninstall DESTDIR="$(CURDIR)/.build/installed" PREFIX=/usr
	@test -z "$$(find .build/installed -type f)" || { find .build/installed -type f; exit 1; }

# Feeds changed samples to what reads what others wrote, each target for SECONDS; FUZZ="FuzzZip FuzzTar" names a few.
.PHONY: fuzz
SECONDS ?= 60
fuzz: dependencies
	@.ci/dependencies python3
	@SWIFT="$(SWIFT)" Tests/Fuzz/run "$(SECONDS)" $(FUZZ)
