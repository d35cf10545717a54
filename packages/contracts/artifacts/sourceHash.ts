// Written by src/compile.ts.
export const sourceHash = "979337e2f3b993b887bb8c3a028957f5ea7602ee8e7882c97b5cc021270c2211" as const
