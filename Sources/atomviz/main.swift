print("atomviz")
