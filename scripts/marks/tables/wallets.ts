import type { MarkSources } from '../MarkSource.js'

/** By the id of the directory; wallets of the directory without a row keep their lettered tile. */
export const wallets = {
  'io.metamask': 'wallets/metamask',
  'com.coinbase.wallet': 'wallets/coinbase',
  'com.trustwallet.app': 'wallets/trust',
  'me.rainbow': 'wallets/rainbow',
  'app.phantom': 'wallets/phantom',
  'com.okex.wallet': 'wallets/okx',
  'io.rabby': 'wallets/rabby',
  'io.zerion.wallet': 'wallets/zerion',
  'com.binance.wallet': 'exchanges/binance',
  'com.bitget.web3': 'exchanges/bitget',
  'org.uniswap.app': 'exchanges/uniswap',
  'com.ledger': 'wallets/ledger',
  'com.brave.wallet': 'simple/brave',
  'global.safe': 'wallets/safe',
  'pro.tokenpocket': 'wallets/token-pocket',
  'im.token': 'wallets/imtoken',
  'com.exodus.web3-wallet': 'wallets/exodus',
  'com.safepal': 'tokens/SFP',
  'com.bybit': 'exchanges/bybit',
  'com.kraken': 'wallets/kraken',
  'com.robinhood.wallet': 'networks/robinhood',
  'coin98.com': 'wallets/coin98',
  'app.backpack': 'wallets/backpack',
  'com.crypto.wallet': 'exchanges/crypto-com',
  'io.1inch.wallet': 'exchanges/1inch',
  'com.myetherwallet.mewwallet': 'wallets/my-ether-wallet',
  'com.enkrypt': 'wallets/enkrypt',
  'app.keplr': 'wallets/keplr',
  'org.mathwallet': 'tokens/MATH',
  walletConnect: 'wallets/wallet-connect',
  injected: 'drawn/browser',
} as const satisfies MarkSources

/** Wallets by the ids of their wagmi connectors. */
export const connectors: Readonly<Record<string, keyof typeof wallets>> = {
  metaMask: 'io.metamask',
  metaMaskSDK: 'io.metamask',
  coinbaseWallet: 'com.coinbase.wallet',
  coinbaseWalletSDK: 'com.coinbase.wallet',
  phantom: 'app.phantom',
  safe: 'global.safe',
}
