// Written by src/compile.ts.
export const sourceHash = "23a06c7f76577077597ea2f86f8ce48e0e8fa1fed06cbb6d103bd3166a7b078e" as const
