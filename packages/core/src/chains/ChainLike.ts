/** A chain as viem has it, with the few things that only its metadata know. */
export type ChainLike = {
  id: number
  name?: string | undefined
  testnet?: boolean | undefined
  icon?: string | { url: string } | undefined
  faucets?: readonly string[] | undefined
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  blockExplorers?:
    | { [key: string]: { name: string; url: string }; default: { name: string; url: string } }
    | undefined
}
