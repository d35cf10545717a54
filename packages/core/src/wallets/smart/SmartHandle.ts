import type { Address, Hash } from 'viem'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { ListedConnector } from '../WalletEntry.js'
import type { SmartMode } from './SmartAccountOptions.js'
import type { SmartCall } from './signOperation.js'

export type SendSmartCallsParameters = {
  chainId: number
  calls: readonly SmartCall[]
  /** Asked twice under one id, it happens once. */
  id: string
  /** Runs when it is signed and before it is sent; when it rejects, nothing is sent. */
  onSigned(userOpHash: Hash): Promise<void>
}

/** What a smart account's connector can do beside what every connector can. */
export type SmartHandle = {
  mode: SmartMode
  /** The wallet that signs for it. */
  owner: ListedConnector
  /** Whether the app pays the gas there. */
  isSponsored(chainId: number): boolean
  /** Who gets its operations, to be asked what became of them; undefined where there are none. */
  openBundler(chainId: number): Promise<RpcClient | undefined>
  /** Whether the account's contract, or its delegation, is there. */
  isDeployed(chainId: number, address: Address): Promise<boolean>
  /** Sends calls as one operation; resolves when the bundler has it. */
  send(parameters: SendSmartCallsParameters): Promise<Hash>
}
