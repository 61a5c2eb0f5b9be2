#ifndef ATOMVIZ_CZSTD_SHIM_H
#define ATOMVIZ_CZSTD_SHIM_H
#include <zstd.h>

/* The size that a compressed frame claims to have, in bytes; -1 when it claims none, or is no frame. The macros that
   tell the two apart are expressions that Swift does not import. */
static inline long long atomviz_zstd_content_size(const void *bytes, size_t count) {
    unsigned long long size = ZSTD_getFrameContentSize(bytes, count);
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR) return -1;
    return size > 0x7fffffffffffffffULL ? -1 : (long long)size;
}
#endif
