# The commands of Visite. Everything they install stays in this folder (.venv, frontend/node_modules, .local);
# as root, the database lies in /var/lib/visite.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PORT ?=

# platform/ is a source root beside the repository itself
export PYTHONPATH := $(CURDIR):$(CURDIR)/platform

BIN := .venv/bin
LAUNCHER := $(PYTHON) -m deploy.local
MANAGE := $(BIN)/python manage.py

.DEFAULT_GOAL := help
.PHONY: help setup run dev stop status remove test check ci format bench messages api lock

help:  ## these lines
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup:  ## install everything that running needs
	@$(LAUNCHER) setup

run:  ## install if needed, start everything, say where it answers; Ctrl-C stops (PORT=… for another port)
	@$(LAUNCHER) run $(if $(PORT),--port $(PORT))

dev:  ## like run, with live reload of back end and front end and their logs on the terminal (PORT=… if not 8080)
	@$(LAUNCHER) dev $(if $(PORT),--port $(PORT))

stop:  ## stop what `make run` started in another terminal
	@$(LAUNCHER) stop

status:  ## say where it answers, if it runs
	@$(LAUNCHER) status

remove:  ## stop, and delete the local data: database, files, mails
	@$(LAUNCHER) remove

test:  ## every test: back end, contracts, front end, end to end, faults
	@$(LAUNCHER) setup --for test
	@$(BIN)/python -m tests.run

check:  ## format, lint, types, layers, migrations, schema, settings, front end, messages
	@$(LAUNCHER) setup --for test
	@$(BIN)/python -m tests.checks

ci:  ## `make check` and `make test` in one, counted together, in an order that repeats (make test draws a new one)
	@$(LAUNCHER) setup --for test
	@$(BIN)/python -m tests.run --with-checks --seed 20261123

format:  ## put the code into its usual form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm run format

bench:  ## the measurements, as ratios of one run
	@$(LAUNCHER) setup --for test
	$(BIN)/python -m bench

messages:  ## bring the server's texts up to date in all languages; say what has no translation
	$(MANAGE) catalogues

api:  ## write the front end's types from the schema of the API
	cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm run api

lock:  ## write the locked lists of packages anew
	$(BIN)/uv pip compile --quiet --no-header --generate-hashes --universal --python-version 3.11 pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --no-header --generate-hashes --universal --python-version 3.11 -c requirements.txt pyproject.toml --group dev -o requirements-dev.txt
	echo "uv==$$($(BIN)/uv --version | cut -d" " -f2)" | $(BIN)/uv pip compile --quiet --no-header --generate-hashes --universal --python-version 3.11 - -o deploy/installer.txt
	cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --package-lock-only
	$(BIN)/python -m deploy.npm_lock frontend/package-lock.json
