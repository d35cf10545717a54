// Written by src/compile.ts.
export const sourceHash = "9a7331a718886ae385d898667e9e57c12542bcbbe545b3618dfb8a2871d04008" as const
