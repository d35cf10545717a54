// Written by src/compile.ts.
export const sourceHash = "feaf82923e7367c1d11d0112fef4f5618f06f6be5617f691af11d014543a1587" as const
