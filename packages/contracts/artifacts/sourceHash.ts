// Written by src/compile.ts.
export const sourceHash = "41e10fd647aa40198778bab0998771432942cfa3721e25bfdf97e7c3c2f20a6a" as const
