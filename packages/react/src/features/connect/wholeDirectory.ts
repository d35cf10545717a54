import { walletDirectory } from '@billfold/core/wallets'

/** Separate module, so that bundlers make it a separate chunk. */
export const wholeDirectory = walletDirectory
