/** What the chain-metadata service knows about a chain, as far as we use it. */
export type ChainMetadata = {
  chainId: number
  name: string
  testnet: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  icon?: { url: string } | undefined
  faucets?: readonly string[] | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
}
