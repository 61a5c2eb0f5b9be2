// Says what libcgraph reads in a text in the DOT language on standard input, for the tests of our own reader: it runs in a
// process of its own, as the library is not made for hostile text.
//
// One line a thing, fields between tabs, bytes that are not printable as \xHH: "graph DIRECTED STRICT NAME", "node NAME",
// "edge TAIL HEAD", "subgraph PATH", the nodes and edges of a subgraph behind "nodes" and "edges", and attributes as
// "=NAME=VALUE" with "<" before a value that is markup. Empty values are left out. "error" is the last line where there was one.
#include <graphviz/cgraph.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put(const char *text) {
    for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
        if (*byte <= 0x20 || *byte >= 0x7f || *byte == '\\' || *byte == '=' || *byte == ',' || *byte == '/') {
            printf("\\x%02x", *byte);
        } else {
            putchar(*byte);
        }
    }
}

// A thing without a name has one of the library's own, which begins with a percent sign.
static void put_name(void *object) {
    const char *name = agnameof(object);
    if (name != NULL && *name != '%') put(name);
}

static void put_attributes(Agraph_t *root, int kind, void *object) {
    for (Agsym_t *symbol = agnxtattr(root, kind, NULL); symbol != NULL; symbol = agnxtattr(root, kind, symbol)) {
        char *value = agxget(object, symbol);
        if (value == NULL || *value == 0) continue;
        printf("\t=");
        put(symbol->name);
        printf("=%s", aghtmlstr(value) ? "<" : "");
        put(value);
    }
    putchar('\n');
}

static int by_number(const void *left, const void *right) {
    const unsigned a = AGSEQ(*(Agedge_t *const *)left), b = AGSEQ(*(Agedge_t *const *)right);
    return a < b ? -1 : a > b;
}

// The edges in the order in which they were made.
static Agedge_t **edges_of(Agraph_t *graph, int *count) {
    Agedge_t **edges = calloc((size_t)agnedges(graph) + 1, sizeof *edges);
    *count = 0;
    for (Agnode_t *node = agfstnode(graph); node != NULL; node = agnxtnode(graph, node)) {
        for (Agedge_t *edge = agfstout(graph, node); edge != NULL; edge = agnxtout(graph, edge)) {
            edges[(*count)++] = AGMKOUT(edge);
        }
    }
    qsort(edges, (size_t)*count, sizeof *edges, by_number);
    return edges;
}

static void put_path(Agraph_t *graph) {
    if (agparent(graph) == NULL) return;
    put_path(agparent(graph));
    putchar('/');
    put_name(graph);
}

static void put_subgraphs(Agraph_t *root, Agraph_t *graph, Agedge_t **all, int all_count) {
    for (Agraph_t *sub = agfstsubg(graph); sub != NULL; sub = agnxtsubg(sub)) {
        printf("subgraph\t");
        put_path(sub);
        printf("\tnodes ");
        for (Agnode_t *node = agfstnode(sub); node != NULL; node = agnxtnode(sub, node)) {
            put_name(node);
            putchar(',');
        }
        printf("\tedges ");
        for (int index = 0; index < all_count; index++) {
            if (agsubedge(sub, all[index], 0) != NULL) printf("%d,", index);
        }
        put_attributes(root, AGRAPH, sub);
        put_subgraphs(root, sub, all, all_count);
    }
}

static void put_graph(Agraph_t *graph) {
    printf("graph\t%d\t%d\t", agisdirected(graph) != 0, agisstrict(graph) != 0);
    put_name(graph);
    put_attributes(graph, AGRAPH, graph);
    for (Agnode_t *node = agfstnode(graph); node != NULL; node = agnxtnode(graph, node)) {
        printf("node\t");
        put_name(node);
        put_attributes(graph, AGNODE, node);
    }
    int count;
    Agedge_t **edges = edges_of(graph, &count);
    for (int index = 0; index < count; index++) {
        printf("edge\t");
        put_name(agtail(edges[index]));
        putchar('\t');
        put_name(aghead(edges[index]));
        put_attributes(graph, AGEDGE, edges[index]);
    }
    put_subgraphs(graph, graph, edges, count);
    free(edges);
}

int main(void) {
    Agraph_t *graph;
    while ((graph = agread(stdin, NULL)) != NULL && agerrors() < 1) {
        put_graph(graph);
        agclose(graph);
    }
    if (agerrors() >= 1) puts("error");
    return 0;
}
