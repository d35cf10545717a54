import type { Address } from 'viem'

/** What smart accounts need on one chain. */
export type SmartChain = {
  /** Takes the operations (ERC-4337, EntryPoint 0.8). */
  bundlerUrl: string
  /** Pays for them (ERC-7677); without it accounts pay their own gas. */
  paymasterUrl?: string | undefined
  /** A copy of our `SmartAccountFactory` at an address of its own. @default where it is on every chain */
  factory?: Address | undefined
}

/** `EIP4337` gives every owner a contract of their own; `EIP7702` lets an in-app wallet keep its address. */
export type SmartMode = 'EIP4337' | 'EIP7702'

/** How smart accounts work in this app. */
export type SmartAccountOptions = {
  /** By chain id; on other chains there is no smart account. */
  chains: Readonly<Record<number, SmartChain>>
  /** Owners that cannot delegate get an account of `EIP4337` in any case. @default 'EIP4337' */
  mode?: SmartMode | undefined
  /** Another number gives the same owner another account. @default 0n */
  salt?: bigint | undefined
  /** Sent to the paymaster as `x-client-id`. */
  clientId?: string | undefined
}
