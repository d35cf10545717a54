// Written by src/compile.ts.
export const sourceHash = "347ffc39313d02d5117c9f65172013a7960e54e60939ff7a0227677eeb1f2dc5" as const
