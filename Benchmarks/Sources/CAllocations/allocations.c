#include "allocations.h"

#include <stdlib.h>

// A program that defines malloc and its kin replaces those of the C library for itself and for every library it loads;
// glibc documents it ("Replacing malloc") and keeps its own reachable under the names that begin with __libc_.
#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local bool counting;
static _Thread_local struct allocations found;

// The heap writes a block's size in front of it.
static long size_of(void *block) { return (long)(malloc_usable_size(block) + sizeof(size_t)); }

static void *taken(void *block) {
    if (__builtin_expect(counting, false) && block) {
        found.count += 1;
        found.bytes += size_of(block);
    }
    return block;
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *made = memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}

void *realloc(void *block, size_t size) {
    long before = counting && block ? size_of(block) : 0;
    void *moved = __libc_realloc(block, size);
    // A block that could not be resized stays as it was; one resized to nothing is gone.
    if (moved || size == 0) found.bytes -= before;
    return taken(moved);
}

void free(void *block) {
    if (__builtin_expect(counting, false) && block) found.bytes -= size_of(block);
    __libc_free(block);
}

bool allocations_can_be_counted(void) { return true; }

void allocations_start(void) {
    found = (struct allocations){0, 0};
    counting = true;
}

struct allocations allocations_stop(void) {
    counting = false;
    return found;
}

#else

bool allocations_can_be_counted(void) { return false; }

void allocations_start(void) {}

struct allocations allocations_stop(void) { return (struct allocations){0, 0}; }

#endif
