// Written by src/compile.ts.
export const sourceHash = "d3e3d46a6f08ac9acf250742f42f4c6c5f84b1600af8875159b28b059d8df03d" as const
