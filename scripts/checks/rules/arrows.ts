/** Which packages of ours a workspace may import, besides itself (design section 2). */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol': [],
  'packages/core': ['@billfold/protocol'],
  'packages/react': ['@billfold/core'],
  'packages/wallet-frame': ['@billfold/protocol'],
  'packages/server': ['@billfold/protocol'],
  'packages/contracts': [],
  'packages/devstack': ['@billfold/protocol', '@billfold/server', '@billfold/contracts'],
  'packages/test': [],
  'apps/playground': [
    '@billfold/core',
    '@billfold/react',
    '@billfold/test',
    '@billfold/devstack',
    '@billfold/server',
  ],
  e2e: ['@billfold/devstack', '@billfold/test'],
  scripts: ['@billfold/devstack', '@billfold/contracts', '@billfold/test'],
}

/** What tests may import besides: the parts that the kit is tested against. */
export const testArrows: readonly string[] = [
  '@billfold/contracts',
  '@billfold/devstack',
  '@billfold/protocol',
  '@billfold/server',
  '@billfold/test',
]

/** Where Node's own modules may be imported; the rest must run in a browser. */
export const nodeWorkspaces: readonly string[] = [
  'packages/server',
  'packages/contracts',
  'packages/devstack',
  'packages/test',
  'apps/playground',
  'e2e',
  'scripts',
]
