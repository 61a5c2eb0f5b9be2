#ifndef ATOMVIZ_CSQLITE_SHIM_H
#define ATOMVIZ_CSQLITE_SHIM_H
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies the bytes before the call returns. */

static inline int atomviz_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int atomviz_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* Variadic functions are not imported either. */

static inline int atomviz_set_flag(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

/* Reads from the start of a database file through SQLite's own handle. Opening and closing the file beside SQLite would
   drop the POSIX locks that another connection of this process holds on it. */
static inline int atomviz_read_header(sqlite3 *database, void *buffer, int count, sqlite3_int64 *size) {
    sqlite3_file *file = 0;
    int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code != SQLITE_OK) return code;
    if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
    code = file->pMethods->xFileSize(file, size);
    if (code != SQLITE_OK) return code;
    return file->pMethods->xRead(file, buffer, count, 0);
}
#endif
