/** All of css-tree in one file: its sources are 125, and read others at run time. */
declare module "css-tree/dist/csstree.esm" {
  export * from "css-tree";
}
