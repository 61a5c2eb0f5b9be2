#ifndef ATOMVIZ_CSQLITE_SHIM_H
#define ATOMVIZ_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
