import type { DirectoryWallet } from './DirectoryWallet.js'

export const bybitWallet: DirectoryWallet = {
  id: 'com.bybit',
  name: 'Bybit Wallet',
  rdns: ['com.bybit'],
  color: '#9c6a00',
  home: 'https://www.bybit.com/web3/',
  stores: {
    chrome: 'pdliaogehgdbhbnmkklieghmmjkpigpa',
    ios: '1488296980',
    android: 'com.bybit.app',
  },
  mobile: {
    // source: https://github.com/rainbow-me/rainbowkit (2026-11)
    native: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
  },
}
