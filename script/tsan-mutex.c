// Tells ThreadSanitizer of locks that it cannot see.
//
// `Synchronization.Mutex` takes a free lock by an atomic exchange that is inlined into the caller and so instrumented. A
// lock that is held is taken, and handed on, within the kernel, by functions of the standard library, which is built
// without instrumentation: ThreadSanitizer then misses the order of two threads that met there, and reports what each did
// under the lock as a race. (Four threads that count up one `Mutex(0)` are reported, and the sum is right.)
//
// Preloaded, these functions stand in front of the library's, and say what the library's do. Nothing is suppressed: what is
// not ordered by a lock is reported as before. script/test-all builds and preloads this.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// In the instrumented program; absent in others, such as the compiler.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static void acquired(void *handle) {
    if (__tsan_acquire) __tsan_acquire(handle);
}

static void released(void *handle) {
    if (__tsan_release) __tsan_release(handle);
}

// Synchronization._MutexHandle._lockSlow(UInt32) -> ()
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
SWIFT void tsan_lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void tsan_lock_slow(uint32_t thread, SELF void *handle) {
    SWIFT void (*lock)(uint32_t, SELF void *) = (SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, LOCK);
    lock(thread, handle);
    acquired(handle);
}

// Synchronization._MutexHandle._tryLockSlow() -> Bool
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
SWIFT bool tsan_try_lock_slow(SELF void *handle) __asm__(TRY);
SWIFT bool tsan_try_lock_slow(SELF void *handle) {
    SWIFT bool (*try)(SELF void *) = (SWIFT bool (*)(SELF void *))dlsym(RTLD_NEXT, TRY);
    bool isLocked = try(handle);
    if (isLocked) acquired(handle);
    return isLocked;
}

// Synchronization._MutexHandle._unlockSlow() -> ()
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
SWIFT void tsan_unlock_slow(SELF void *handle) __asm__(UNLOCK);
SWIFT void tsan_unlock_slow(SELF void *handle) {
    SWIFT void (*unlock)(SELF void *) = (SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, UNLOCK);
    released(handle);
    unlock(handle);
}
