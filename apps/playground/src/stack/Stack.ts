import type { Chain } from 'viem'

/** Where the page finds the local world, whether or not it runs. */
export type Stack = {
  /** False when nothing answered at the services' address. */
  running: boolean
  /** What does not work because a part of the stack did not start or has ended, in words for people. */
  missing: readonly string[]
  services: string
  /** The wallet origin. */
  wallet: string
  /** The WalletConnect relay. */
  relay: string
  chains: readonly [Chain, ...Chain[]]
  /** Bundler and paymaster by chain id. */
  smartChains: Readonly<Record<number, { bundlerUrl: string; paymasterUrl?: string | undefined }>>
  /** The contracts that payments are made through, by chain id. */
  spenders: Readonly<Record<number, readonly `0x${string}`[]>>
  /** Token addresses by symbol, then by chain id. */
  tokens: Readonly<Record<string, Readonly<Record<number, `0x${string}`>>>>
}
