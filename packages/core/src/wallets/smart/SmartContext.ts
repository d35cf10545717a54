import type { Address, Chain, Transport } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import type { Platform } from '../../platform/createPlatform.js'

/** Services of smart accounts on one chain. */
export type SmartChain = {
  /** Receives the operations (ERC-4337, EntryPoint 0.8). */
  bundlerUrl: string
  /** Sponsors the gas (ERC-7677); without it accounts pay their own gas. */
  paymasterUrl?: string | undefined
  /** Your own deployment of `SmartAccountFactory`. @default its address on every chain */
  factory?: Address | undefined
}

/** `EIP4337` gives every owner a separate contract; `EIP7702` lets an in-app wallet keep its address. */
export type SmartMode = 'EIP4337' | 'EIP7702'

/** Options of smart accounts. */
export type SmartAccountOptions = {
  /** By chain id; other chains have no smart accounts. */
  chains: Readonly<Record<number, SmartChain>>
  /** Owners that cannot delegate always get an `EIP4337` account. @default 'EIP4337' */
  mode?: SmartMode | undefined
  /** Another salt gives the same owner another account. @default 0n */
  salt?: bigint | undefined
  /** Sent to the paymaster as `x-client-id`. */
  clientId?: string | undefined
}

/** The wallet that signs for a smart account. */
export type SmartOwner = {
  address: Address
  provider: RpcClient
  /** Switches the owner to a chain if it is on another one. */
  moveTo(chainId: number): Promise<void>
}

/** Shared state of one smart account. */
export type SmartContext = {
  options: SmartAccountOptions
  mode: SmartMode
  platform: Platform
  getChain(chainId: number): Chain
  getTransport(chainId: number): Transport
  getOwner(): Promise<SmartOwner>
}
