// Written by src/compile.ts.
export const sourceHash = "34f57657e99ea56bd3d9b06f5ded043bbdd85314c7e757887ce26eb411eb34d8" as const
