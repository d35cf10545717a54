/** Our packages that a workspace may import, besides itself. */
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

/** Packages that tests may also import. */
export const testArrows: readonly string[] = [
  '@billfold/contracts',
  '@billfold/devstack',
  '@billfold/protocol',
  '@billfold/server',
  '@billfold/test',
]

/** Workspaces that may import Node's modules; the others must run in a browser. */
export const nodeWorkspaces: readonly string[] = [
  'packages/server',
  'packages/contracts',
  'packages/devstack',
  'packages/test',
  'apps/playground',
  'e2e',
  'scripts',
]
