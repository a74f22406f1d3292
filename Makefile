# helpkit: `make demo` shows it, `make test` proves it. CONTRIBUTING.md says what the rest is for.
SWIFT ?= swift
SWIFT_FLAGS = -Xswiftc -warnings-as-errors
RELEASE_FLAGS = -c release --static-swift-stdlib $(SWIFT_FLAGS)
PACKAGES = libarchive-dev libssl-dev pkg-config

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
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	.ci/borders

dependencies:
	@.ci/dependencies $(PACKAGES)

# Real manuals for benchmarks and counts, unpacked into .corpora/; CORPORA="gimp-help-ja" names a few.
corpora:
	@Benchmarks/corpora $(CORPORA)

# Measures helpkit beside its peers and rewrites Benchmarks/README.md; bench-check fails when a budget is missed.
bench bench-check: build
	@Benchmarks/corpora gimp-help-ja
	@Benchmarks/peers
	@Benchmarks/bench $(if $(filter bench-check,$@),--check)

clean:
	rm -rf .build dist

# What `verify --format sarif` writes, against the schema of SARIF 2.1.0.
.PHONY: sarif
sarif: build
	@.ci/sarif .build/release/helpkit
