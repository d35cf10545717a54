// Written by src/compile.ts.
export const sourceHash = "939d124643fd328529a8aac7758c9aadc9e7f7903f5a9506ce6771686131d304" as const
