// Written by src/compile.ts.
export const sourceHash = "12e95abebeb1b448012203104d0d8c1b9aa6715bc270bb2740ae707254bbfd3d" as const
