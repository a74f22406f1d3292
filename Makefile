# helpkit: `make demo` shows it, `make test` proves it. CONTRIBUTING.md says what the rest is for.
SWIFT ?= swift
SWIFT_FLAGS = -Xswiftc -warnings-as-errors
RELEASE_FLAGS = -c release --static-swift-stdlib $(SWIFT_FLAGS)
PACKAGES = libarchive-dev libssl-dev pkg-config

.PHONY: all build debug demo test conformance lint format dependencies clean

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

clean:
	rm -rf .build dist
