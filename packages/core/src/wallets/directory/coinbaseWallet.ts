import type { DirectoryWallet } from './DirectoryWallet.js'

export const coinbaseWallet: DirectoryWallet = {
  id: 'com.coinbase.wallet',
  name: 'Coinbase Wallet',
  rdns: ['com.coinbase.wallet'],
  connectorIds: ['coinbaseWallet', 'coinbaseWalletSDK'],
  color: '#0052ff',
  home: 'https://www.coinbase.com/wallet/',
  stores: {
    chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
    ios: '1278383455',
    android: 'org.toshi',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'cbwallet://',
    universal: 'https://go.cb-w.com/',
    // source: https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration (2026-11)
    browser: 'https://go.cb-w.com/dapp?cb_url={url}',
  },
}
