import { backpack } from './backpack.js'
import { binanceWallet } from './binanceWallet.js'
import { bitgetWallet } from './bitgetWallet.js'
import { braveWallet } from './braveWallet.js'
import { bybitWallet } from './bybitWallet.js'
import { coin98 } from './coin98.js'
import { core } from './core.js'
import { cryptoComOnchain } from './cryptoComOnchain.js'
import { ctrlWallet } from './ctrlWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { enkrypt } from './enkrypt.js'
import { exodus } from './exodus.js'
import { family } from './family.js'
import { frame } from './frame.js'
import { imToken } from './imToken.js'
import { keplr } from './keplr.js'
import { krakenWallet } from './krakenWallet.js'
import { ledger } from './ledger.js'
import { mathWallet } from './mathWallet.js'
import { mewWallet } from './mewWallet.js'
import { okxWallet } from './okxWallet.js'
import { oneInchWallet } from './oneInchWallet.js'
import { oneKey } from './oneKey.js'
import { popularWallets } from './popularWallets.js'
import { rabby } from './rabby.js'
import { robinhoodWallet } from './robinhoodWallet.js'
import { safe } from './safe.js'
import { safePal } from './safePal.js'
import { subWallet } from './subWallet.js'
import { talisman } from './talisman.js'
import { tokenPocket } from './tokenPocket.js'
import { uniswapWallet } from './uniswapWallet.js'

/** Known external wallets, most popular first. */
export const walletDirectory: readonly DirectoryWallet[] = [
  ...popularWallets,
  okxWallet,
  rabby,
  binanceWallet,
  bitgetWallet,
  uniswapWallet,
  ledger,
  braveWallet,
  safe,
  tokenPocket,
  imToken,
  exodus,
  safePal,
  bybitWallet,
  oneKey,
  krakenWallet,
  robinhoodWallet,
  coin98,
  core,
  backpack,
  ctrlWallet,
  cryptoComOnchain,
  oneInchWallet,
  family,
  mewWallet,
  enkrypt,
  frame,
  talisman,
  subWallet,
  keplr,
  mathWallet,
]
