import { coinbaseWallet } from './coinbaseWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { metaMask } from './metaMask.js'
import { rainbow } from './rainbow.js'
import { trustWallet } from './trustWallet.js'

/** The head of the directory: what the first screen may need before the rest is fetched. */
export const popularWallets: readonly DirectoryWallet[] = [metaMask, coinbaseWallet, trustWallet, rainbow]
