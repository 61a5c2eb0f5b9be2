// What of Graphviz's C interface Swift cannot import as it stands: global descriptors, function-like macros, parameters
// that are `char *` although nothing writes to them, and a length whose type differs between versions.
#ifndef ATOMVIZ_CGRAPHVIZ_SHIM_H
#define ATOMVIZ_CGRAPHVIZ_SHIM_H

#include <graphviz/gvc.h>
#include <stddef.h>

// `Agdirected` is a global variable, which Swift 6 refuses to read.
static inline Agraph_t *cgraphviz_open(const char *name) {
    return agopen((char *)name, Agdirected, NULL);
}

static inline Agnode_t *cgraphviz_node(Agraph_t *graph, const char *name) {
    return agnode(graph, (char *)name, 1);
}

// A nameless edge is always a new one, so parallel edges stay apart.
static inline Agedge_t *cgraphviz_edge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head) {
    return agedge(graph, tail, head, NULL, 1);
}

static inline Agraph_t *cgraphviz_subgraph(Agraph_t *graph, const char *name) {
    return agsubg(graph, (char *)name, 1);
}

// Kinds of objects that attributes belong to: AGRAPH, AGNODE and AGEDGE are macros of mixed forms.
enum cgraphviz_kind { cgraphviz_graphs = AGRAPH, cgraphviz_nodes = AGNODE, cgraphviz_edges = AGOUTEDGE };

static inline int cgraphviz_declare(Agraph_t *root, enum cgraphviz_kind kind, const char *name, const char *value) {
    return agattr(root, (int)kind, (char *)name, (char *)value) != NULL;
}

static inline int cgraphviz_set(void *object, const char *name, const char *value) {
    return agset(object, (char *)name, (char *)value);
}

// `agstrdup_html` returns a counted string of the graph's; the attribute counts it once more, so ours is given back.
static inline int cgraphviz_set_markup(Agraph_t *root, void *object, const char *name, const char *markup) {
    char *counted = agstrdup_html(root, (char *)markup);
    if (counted == NULL) return -1;
    int status = agset(object, (char *)name, counted);
    agstrfree(root, counted);
    return status;
}

// Width and height of a laid out graph, in points.
static inline void cgraphviz_size(Agraph_t *root, double *width, double *height) {
    boxf box = GD_bb(root);
    *width = box.UR.x - box.LL.x;
    *height = box.UR.y - box.LL.y;
}

// The length is `unsigned int` up to Graphviz 12 and `size_t` from 13 on.
static inline int cgraphviz_render(GVC_t *context, Agraph_t *root, const char *format, char **data, size_t *length) {
    const int narrow = _Generic(&gvRenderData,
        int (*)(GVC_t *, graph_t *, const char *, char **, unsigned int *): 1, default: 0);
    unsigned int narrow_length = 0;
    size_t wide_length = 0;
    void *target = narrow ? (void *)&narrow_length : (void *)&wide_length;
    int status = gvRenderData(context, root, format, data, target);
    *length = narrow ? narrow_length : wide_length;
    return status;
}

#endif
