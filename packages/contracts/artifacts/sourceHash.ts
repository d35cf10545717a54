// Written by src/compile.ts.
export const sourceHash = "bc432c6bd16117ae21a8e97a5226adb54ecfa6ef33cf70ea68bdf77077522753" as const
