import { coinbaseWallet } from './coinbaseWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { metaMask } from './metaMask.js'
import { rainbow } from './rainbow.js'
import { trustWallet } from './trustWallet.js'

/** The first wallets of the directory, for the first screen before the rest is loaded. */
export const popularWallets: readonly DirectoryWallet[] = [metaMask, coinbaseWallet, trustWallet, rainbow]
