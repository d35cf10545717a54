/** Folders, or single files, of one package in order: each imports from its own row and from rows above it. */
export type Layers = { workspace: string; rows: readonly (readonly string[])[] }

export const layers: readonly Layers[] = [
  {
    workspace: 'packages/core',
    rows: [
      ['constants'],
      ['platform'],
      ['errors'],
      ['money'],
      ['chains', 'tokens', 'nfts', 'media', 'names', 'identity', 'format', 'rpc'],
      ['events'],
      ['config'],
      ['services'],
      ['wallets'],
      ['connection'],
      ['auth'],
      ['execution'],
      ['send', 'activity', 'app-link', 'pay', 'transaction'],
      ['query'],
      ['config/createBillfold.ts'],
      ['exports'],
    ],
  },
  {
    workspace: 'packages/react',
    rows: [
      ['theme', 'locale', 'ui'],
      ['display', 'navigation', 'hooks', 'provider', 'headless'],
      ['features/connect'],
      ['features/pay'],
      ['features/transaction'],
      ['features/account'],
      ['entries'],
      ['exports'],
    ],
  },
]

/** Folders of one row that must not know each other (style 3.1). */
export const strangers: readonly (readonly string[])[] = [
  ['packages/core/src/send', 'packages/core/src/pay', 'packages/core/src/transaction'],
]
