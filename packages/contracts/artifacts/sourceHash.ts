// Written by src/compile.ts.
export const sourceHash = "efcec577bdaaf9e4903d0d0e3a0a72754744a4735faebdaf9919b91c39398d31" as const
