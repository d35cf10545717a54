export type { AccountName } from '../accounts.js'
export { createLocalBridge, type LocalBridge, type LocalBridgeOptions } from '../bridge/createLocalBridge.js'
export { startChain } from '../chain/startChain.js'
export { waitForReceipt } from '../chain/waitForReceipt.js'
export { type FundAccountParameters, type FundedAccount, fundAccount } from '../faucet/fundAccount.js'
export { getStack } from '../getStack.js'
export { getStackChain } from '../getStackChain.js'
export type { DevAccount } from '../listAccounts.js'
export { findFreeOffset } from '../process/findFreeOffset.js'
export { findFreePort } from '../process/findFreePort.js'
export { type Relay, type StartRelayParameters, startRelay } from '../relay/startRelay.js'
export {
  type RemoteWallet,
  type StartRemoteWalletParameters,
  startRemoteWallet,
} from '../relay/startRemoteWallet.js'
export type { StackChain, StackDescription, StackNft, StackToken } from '../StackDescription.js'
export { type Stack, type StartStackParameters, startStack } from '../startStack.js'
export type { TokenSymbol } from '../tokens.js'
export { toViemChain } from '../toViemChain.js'
