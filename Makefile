# The scripts' names as targets; each script says what it does at its top.
# make install takes PREFIX (default /usr/local) and DESTDIR; make fuzz takes SECONDS (default 30).

PREFIX ?= /usr/local
export PREFIX DESTDIR

names = demo gallery test test-all test-threads kill-storm bench format docs install uninstall

.PHONY: all fuzz $(names)

all:
	@echo 'make one of: $(names) fuzz'

$(names):
	@script/$@

# Not by way of the environment, where a shell takes SECONDS for its own.
fuzz:
	@script/fuzz $(if $(SECONDS),--seconds $(SECONDS))
