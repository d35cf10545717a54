import type { DirectoryWallet } from './DirectoryWallet.js'

export const binanceWallet: DirectoryWallet = {
  id: 'com.binance.wallet',
  name: 'Binance Wallet',
  rdns: ['com.binance.wallet', 'com.binance'],
  color: '#9a7500',
  home: 'https://www.binance.com/en/web3wallet',
  stores: {
    ios: '1436799971',
    android: 'com.binance.dev',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'bnc://app.binance.com/cedefi/',
    universal: 'https://app.binance.com/cedefi/',
  },
}
