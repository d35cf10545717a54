import type { DirectoryWallet } from './DirectoryWallet.js'

export const krakenWallet: DirectoryWallet = {
  id: 'com.kraken',
  name: 'Kraken Wallet',
  rdns: ['com.kraken'],
  color: '#7132f5',
  home: 'https://www.kraken.com/wallet',
  stores: {
    ios: '1626327149',
    android: 'com.kraken.superwallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'krakenwallet://',
  },
}
