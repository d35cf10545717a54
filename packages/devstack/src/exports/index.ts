export { waitForReceipt } from '../anvil/waitForReceipt.js'
export { createLocalBridge, type LocalBridge, type LocalBridgeOptions } from '../bridge/createLocalBridge.js'
export { startChain } from '../chains/startChain.js'
export { findFreeOffset, findFreePort } from '../process/freePorts.js'
export { type FundAccountParameters, type FundedAccount, fundAccount } from '../seed/faucet.js'
export { getStack } from '../stack/getStack.js'
export { type Stack, type StartStackParameters, startStack } from '../stack/startStack.js'
export { type Relay, type StartRelayParameters, startRelay } from '../upstreams/relay/startRelay.js'
export {
  type RemoteWallet,
  type StartRemoteWalletParameters,
  startRemoteWallet,
} from '../upstreams/relay/startRemoteWallet.js'
export type { AccountName, DevAccount } from '../world/accounts.js'
export type { StackChain, StackDescription, StackNft, StackToken } from '../world/StackDescription.js'
export { getStackChain, toViemChain } from '../world/stackChain.js'
export type { TokenSymbol } from '../world/tokenTable.js'
