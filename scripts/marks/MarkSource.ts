/**
 * Where a mark comes from: a drawing on its tile from `@web3icons/core` (`wallets/metamask`, `exchanges/okx`,
 * `networks/base`, `tokens/USDC`), a shape from `simple-icons` (`simple/discord`), or our own (`drawn/google`).
 */
export type MarkSource =
  | `${'wallets' | 'exchanges' | 'networks' | 'tokens' | 'simple' | 'drawn'}/${string}`
  | {
      icon: `${'simple' | 'tokens' | 'networks' | 'wallets' | 'exchanges'}/${string}`
      /** Replaces the colour of the tile. */
      tile?: string | undefined
      /** Replaces the colour of a simple shape. @default white, or ink where white has too little contrast */
      ink?: string | undefined
    }

export type MarkSources = Readonly<Record<string, MarkSource>>
