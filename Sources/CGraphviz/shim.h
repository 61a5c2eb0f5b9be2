// What of Graphviz's C interface Swift cannot import as it stands: global descriptors, function-like macros, and parameters
// that are `char *` although nothing writes to them.
#ifndef ATOMVIZ_CGRAPHVIZ_SHIM_H
#define ATOMVIZ_CGRAPHVIZ_SHIM_H

#include <graphviz/gvc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

// Older versions of cgraph, 2.42 among them, keep subgraphs in the order of their identifiers and make identifiers of the
// addresses of names: the order of clusters, and with it the layout, changes from call to call. So clusters get identifiers of
// their own, which are their numbers from 1. Everything else keeps cgraph's: addresses, which are larger.
enum { cgraphviz_clusters_limit = 1 << 20 };

static inline long cgraphviz_map_id(void *state, int kind, char *name, IDTYPE *id, int create) {
    unsigned number;
    if (kind == AGRAPH && name != NULL && sscanf(name, "cluster_%u", &number) == 1 && number < cgraphviz_clusters_limit) {
        *id = (IDTYPE)number + 1;
        return 1;
    }
    return AgIdDisc.map(state, kind, name, id, create);
}

// The name lives until the next call: one thread calls cgraph, and it copies or writes a name before it asks for another.
static inline char *cgraphviz_print_id(void *state, int kind, IDTYPE id) {
    static char name[32];
    if (kind != AGRAPH || id > cgraphviz_clusters_limit) return AgIdDisc.print(state, kind, id);
    snprintf(name, sizeof name, "cluster_%u", (unsigned)(id - 1));
    return name;
}

static inline void cgraphviz_free_id(void *state, int kind, IDTYPE id) {
    if (kind != AGRAPH || id > cgraphviz_clusters_limit) AgIdDisc.free(state, kind, id);
}

// `Agdirected` is a global variable, which Swift 6 refuses to read.
static inline Agraph_t *cgraphviz_open(const char *name) {
    static Agiddisc_t identifiers;
    static Agdisc_t disciplines = {.id = &identifiers};
    identifiers = AgIdDisc;
    identifiers.map = cgraphviz_map_id;
    identifiers.print = cgraphviz_print_id;
    identifiers.free = cgraphviz_free_id;
    return agopen((char *)name, Agdirected, &disciplines);
}

static inline Agnode_t *cgraphviz_node(Agraph_t *graph, const char *name) {
    return agnode(graph, (char *)name, 1);
}

// A nameless edge is always a new one, so parallel edges stay apart.
static inline Agedge_t *cgraphviz_edge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head) {
    return agedge(graph, tail, head, NULL, 1);
}

// A cluster within a graph or another cluster. Its number is one of its own in all of the graph.
static inline Agraph_t *cgraphviz_cluster(Agraph_t *graph, unsigned number) {
    char name[32];
    snprintf(name, sizeof name, "cluster_%u", number);
    return agsubg(graph, name, 1);
}

// Kinds of objects that attributes belong to: AGRAPH, AGNODE and AGEDGE are macros of mixed forms.
enum cgraphviz_kind { cgraphviz_graphs = AGRAPH, cgraphviz_nodes = AGNODE, cgraphviz_edges = AGOUTEDGE };

static inline int cgraphviz_declare(Agraph_t *root, enum cgraphviz_kind kind, const char *name, const char *value) {
    return agattr(root, (int)kind, (char *)name, (char *)value) != NULL;
}

static inline int cgraphviz_set(void *object, const char *name, const char *value) {
    return agset(object, (char *)name, (char *)value);
}

// `agstrdup_html` returns a counted string of the graph's, which lives until the graph is closed.
static inline int cgraphviz_set_markup(Agraph_t *root, void *object, const char *name, const char *markup) {
    char *counted = agstrdup_html(root, (char *)markup);
    return counted == NULL ? -1 : agset(object, (char *)name, counted);
}

// sfdp takes random numbers from the C library, whose state is what was laid out before.
static inline void cgraphviz_forget_chance(void) {
    srand(1);
    srand48(1);
}

// Width and height of a laid out graph, in points.
static inline void cgraphviz_size(Agraph_t *root, double *width, double *height) {
    boxf box = GD_bb(root);
    *width = box.UR.x - box.LL.x;
    *height = box.UR.y - box.LL.y;
}

// Where the centre of a node has come to stand, in points.
static inline void cgraphviz_place(Agnode_t *node, double *x, double *y) {
    *x = ND_coord(node).x;
    *y = ND_coord(node).y;
}

// The frame of a cluster, in points.
static inline void cgraphviz_frame(Agraph_t *cluster, double *left, double *bottom, double *right, double *top) {
    boxf box = GD_bb(cluster);
    *left = box.LL.x;
    *bottom = box.LL.y;
    *right = box.UR.x;
    *top = box.UR.y;
}

// The curve of an edge: a first point, then three for each piece of a cubic Bezier curve. It ends where the arrowhead begins,
// and `tip` is where that ends. The points live until the layout is freed. 0 when the edge has no curve.
static inline size_t cgraphviz_route(Agedge_t *edge, const pointf **points, pointf *tip) {
    splines *route = ED_spl(edge);
    if (route == NULL || route->size < 1 || route->list[0].size < 4) return 0;
    bezier *curve = &route->list[0];
    *points = curve->list;
    *tip = curve->eflag ? curve->ep : curve->list[curve->size - 1];
    return (size_t)curve->size;
}

#endif
