import { walletDirectory } from '@billfold/core'

/** A module of its own, so that it is a chunk of its own. */
export const wholeDirectory = walletDirectory
