#ifndef ATOMVIZ_CGRAPHVIZ_SHIM_H
#define ATOMVIZ_CGRAPHVIZ_SHIM_H
#include <graphviz/gvc.h>
#endif
