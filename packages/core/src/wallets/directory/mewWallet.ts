import type { DirectoryWallet } from './DirectoryWallet.js'

export const mewWallet: DirectoryWallet = {
  id: 'com.myetherwallet.mewwallet',
  name: 'MEW wallet',
  rdns: ['com.myetherwallet.mewwallet'],
  color: '#04806d',
  home: 'https://www.mewwallet.com/',
  stores: {
    ios: '1464614025',
    android: 'com.myetherwallet.mewwallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'mewwallet://',
    universal: 'https://mewwallet.com/',
  },
}
