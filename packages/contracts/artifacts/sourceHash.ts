// Written by src/compile.ts.
export const sourceHash = "44269922acd560aa8a0380ac1d311571fa2c55a017301e20519cd078ba247b89" as const
