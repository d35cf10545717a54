import type { Address, Chain, Transport } from 'viem'
import type { Clock } from '../../platform/Clock.js'
import type { KeyValueStorage } from '../../platform/KeyValueStorage.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { SmartAccountOptions, SmartMode } from './SmartAccountOptions.js'

/** The wallet that signs for a smart account. */
export type SmartOwner = {
  address: Address
  provider: RpcClient
  /** Takes the owner to a chain when it is on another one. */
  moveTo(chainId: number): Promise<void>
}

/** What everything around one smart account shares. */
export type SmartContext = {
  options: SmartAccountOptions
  mode: SmartMode
  clock: Clock
  storage: KeyValueStorage
  /** Of the page; absent on a server. */
  origin: string | undefined
  getChain(chainId: number): Chain
  getTransport(chainId: number): Transport
  getOwner(): Promise<SmartOwner>
}
