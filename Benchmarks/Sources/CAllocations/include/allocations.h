#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>

/// What a thread took from the heap and gave back between two calls.
struct allocations {
    /// How many blocks were taken, a block that was moved or resized included.
    long count;
    /// Bytes taken less bytes given back, as the heap rounds them, with what the heap notes beside each block.
    long bytes;
};

/// Whether this platform lets a program stand between itself and its heap. Nothing is ever counted where not.
bool allocations_can_be_counted(void);

/// Begins to count for the calling thread, from nothing.
void allocations_start(void);

/// Ends the count of the calling thread and returns what it found.
struct allocations allocations_stop(void);

#endif
