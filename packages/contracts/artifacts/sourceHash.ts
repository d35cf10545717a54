// Written by src/compile.ts.
export const sourceHash = "e87b53d6f034f16daf97b3eb77e694f5bab129681dcbb875de022844316014b4" as const
