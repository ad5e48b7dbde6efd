# Every target sets up what it needs: a fresh clone needs Python 3.11 or newer, git and make.
.DEFAULT_GOAL := help
SHELL := bash

PYTHON ?= $(firstword $(foreach name,python3.11 python3.12 python3.13 python3.14 python3,$(shell command -v $(name))))
BIN := .venv/bin
TOOLS := build/proto-tools
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
CASES := tests/golden/cases

# Arguments for pytest: make test PYTEST='tests/contract -x'
PYTEST ?= --numprocesses auto --dist loadgroup
# Arguments for the fuzz run: make fuzz FUZZ='--seconds 600 --seed 7'
FUZZ ?= --seconds 60

.PHONY: help setup demo test test-golden fuzz bench lint lint-style lint-types lint-contract lint-image format proto descriptor proto-tools docs accounts lock wheel clean

help: ## What there is to make
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

setup: .venv/.installed ## Creates .venv from the lock file

.venv/.installed: requirements-dev.lock pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'yoake needs Python 3.11 or newer; name one with make PYTHON=...' >&2; exit 1; }
	"$(PYTHON)" -m venv .venv
	$(BIN)/python $(PIP_INSTALL) --require-hashes --requirement requirements-dev.lock
	$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

demo: setup ## Starts a server, sends it a night of 22 players and tells what happened
	$(BIN)/yoake demo

test: setup proto-tools ## Runs every test
	$(BIN)/python -m pytest $(PYTEST)

test-golden: setup ## Resolves every golden case over gRPC
	$(BIN)/python -m tests.golden $(sort $(wildcard $(CASES)/*.jsonl.gz $(CASES)/*/*.jsonl.gz))

fuzz: setup ## Sends a server mangled bytes and senseless villages
	$(BIN)/python -m tests.fuzz $(FUZZ)

bench: setup ## Measures engine and service against an echo and each other
	$(BIN)/python -m bench

lint: lint-style lint-types lint-contract lint-image ## Style, types, the contract and the Dockerfile

lint-style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint-types: setup
	$(BIN)/mypy engine service clients/python bench

lint-contract: setup
	$(BIN)/buf lint
	$(BIN)/buf format --diff --exit-code

lint-image: setup
	$(BIN)/hadolint Dockerfile

format: setup ## Formats code and contract
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/buf format --write

proto: setup proto-tools ## Generates clients/python/yoake_proto from proto/
	$(BIN)/buf lint
	$(TOOLS)/bin/python proto/generate.py clients/python/yoake_proto

descriptor: build/yoake.binpb ## Writes the contract for Envoy and other programs into build/yoake.binpb

build/yoake.binpb: $(shell find proto -name '*.proto') buf.yaml | setup
	@mkdir -p $(@D)
	$(BIN)/buf build --exclude-source-info --output $@

proto-tools: $(TOOLS)/.installed

$(TOOLS)/.installed: proto/requirements.lock
	"$(PYTHON)" -m venv $(TOOLS)
	$(TOOLS)/bin/python $(PIP_INSTALL) --require-hashes --requirement proto/requirements.lock
	@touch $@

docs: setup ## Writes docs/configuration.md from the table of settings, and the README's table of golden cases
	$(BIN)/python -m yoake_service.config > docs/configuration.md
	$(BIN)/python -m tests.golden.coverage README.md

accounts: setup ## Writes the accounts that tests compare with anew; read the diff
	$(BIN)/python -m tests.service.accounts

LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command 'make lock'

lock: setup ## Renews the lock files within the ranges of pyproject.toml
	$(LOCK) pyproject.toml --extra tracing --output-file requirements.lock
	$(LOCK) pyproject.toml --group dev --constraint requirements.lock --output-file requirements-dev.lock
	$(LOCK) --group pyproject.toml:build --constraint requirements-dev.lock --output-file requirements-build.lock
	$(LOCK) proto/requirements.in --output-file proto/requirements.lock

wheel: setup ## Builds the wheel into dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

clean: ## Removes everything that make has made
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
