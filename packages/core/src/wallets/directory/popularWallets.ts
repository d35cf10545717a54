import { coinbaseWallet } from './coinbaseWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { metaMask } from './metaMask.js'
import { phantom } from './phantom.js'
import { rainbow } from './rainbow.js'
import { trustWallet } from './trustWallet.js'
import { zerion } from './zerion.js'

/** The first wallets of the directory, for the first screen before the rest is loaded. */
export const popularWallets: readonly DirectoryWallet[] = [
  metaMask,
  coinbaseWallet,
  rainbow,
  trustWallet,
  phantom,
  zerion,
]
