# demo, docs, schema, gallery, test, check, lint, bench, goldens, catalogs: each first sets up what it needs in .venv.
# .venv has the newest Python found; .venv/oldest the oldest, if that is another one.
# test is what one runs while working, check is all that must pass; proofs run the same properties
# on thousands of instances, which takes hours.

PYTHONS = $(shell .ci/pythons)
OLDEST = $(if $(word 2,$(PYTHONS)),.venv/oldest)
# What prints sheets by TeX; the same packages as in grader/outputs/paper/engines.py. Without them Typst does.
TEX = texlive-latex-extra lmodern
PYTEST = -m pytest -n auto --dist loadfile
INSTALL = -m pip install -q --disable-pip-version-check -c constraints.txt -e

.PHONY: demo docs schema gallery test check proofs lint bench goldens catalogs

# Two at a time, since most computers have two cores at least.
SHEETS := $(filter-out exercises/code%,$(wildcard exercises/*.yaml))
demo: .venv/for-use
	mkdir -p demo
	-.ci/system-packages $(TEX)
	printf '%s\n' $(SHEETS) | xargs -P 2 -I {} sh -c 'name=demo/$$(basename {} .yaml); \
	    .venv/bin/grader solve {} > $$name.txt && .venv/bin/grader sheet {} -o $$name'
	.venv/bin/grader practice $(SHEETS) -o demo/practice
	.venv/bin/grader export moodle exercises/alphabeta.yaml --variants 30 -o demo/moodle.xml
	.venv/bin/grader export qti exercises/alphabeta.yaml --variants 30 -o demo/canvas.zip
	.venv/bin/grader export qti21 exercises/minimax.yaml --variants 30 -o demo/qti21.zip
	.venv/bin/grader export prairielearn exercises/minimax.yaml --variants 30 -o demo/prairielearn
	printf '%s\n' exercises/code*.yaml | xargs -P 2 -I {} sh -c \
	    '.venv/bin/grader bundle {} -o demo/$$(basename {} .yaml)'
	@echo "written: demo/"

docs: .venv/for-docs
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build -q -f .ci/docs.yml
	@echo "written: site/index.html"

schema: .venv/for-use
	.venv/bin/grader schema > exercises/schema.json

gallery: .venv/for-tests
	.ci/system-packages $(TEX) poppler-utils chromium
	.venv/bin/python docs/gallery.py
	PYTHONPATH=. .venv/bin/python docs/previews.py
	PYTHONPATH=. .venv/bin/python docs/page_pictures.py

test: .venv/for-tests
	-.ci/system-packages $(TEX) poppler-utils
	.venv/bin/python $(PYTEST) -m "not slow"

check: test lint $(OLDEST:%=%/for-tests)
	.venv/bin/python $(PYTEST) -m "slow and not long"
	for venv in $(OLDEST); do $$venv/bin/python $(PYTEST) -m "not long" || exit; done

proofs: .venv/for-tests
	.venv/bin/python $(PYTEST) -o timeout=0 -m long

lint: .venv/for-tests
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy --strict

bench: .venv/for-bench
	.venv/bin/python -m bench

goldens: .venv/for-tests
	.venv/bin/python -m pytest --update-goldens
	git --no-pager diff --stat

catalogs: .venv/for-tests
	.venv/bin/python -m tests.words.catalogs

# Stamps: a change of the dependencies installs again, nothing else does. What pip installs in
# place it does not compile, and a short command is mostly start-up.

.venv/for-use: pyproject.toml constraints.txt | .venv/bin/pip
	.venv/bin/python $(INSTALL) '.[gradescope,typst]'
	.venv/bin/python -m compileall -q grader
	touch $@

%/for-tests: pyproject.toml constraints.txt | %/bin/pip
	$*/bin/python $(INSTALL) '.[gradescope,test,lint,docs]'
	$*/bin/python -m compileall -q grader
	touch $@

.venv/for-docs: pyproject.toml constraints.txt | .venv/bin/pip
	.venv/bin/python $(INSTALL) '.[docs]'
	touch $@

# What ours is measured beside. aima3 asks for a networkx that no longer imports; easyAI 2.1 was
# published without its search.
.venv/for-bench: .venv/for-tests
	.venv/bin/python -m pip install -q --disable-pip-version-check --no-deps aima3 tqdm 'easyAI<2.1'
	touch $@

.venv/bin/pip:
	.ci/venv "$(lastword $(PYTHONS))" .venv

.venv/oldest/bin/pip: | .venv/bin/pip
	.ci/venv "$(firstword $(PYTHONS))" .venv/oldest
