# The scripts' names as targets; each script says what it does at its top.
# make install takes PREFIX (default /usr/local) and DESTDIR.

PREFIX ?= /usr/local
export PREFIX DESTDIR

names = demo test test-all bench format docs install uninstall

.PHONY: all $(names)

all:
	@echo 'make one of: $(names)'

$(names):
	@script/$@
