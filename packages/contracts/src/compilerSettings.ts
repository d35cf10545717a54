/** What the compiler is told; a change here means that the artifacts must be compiled again. */
export const compilerSettings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // Without metadata the bytecode depends on the code alone, not on comments or paths.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
} as const
