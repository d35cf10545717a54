import type { DirectoryWallet } from './DirectoryWallet.js'

export const braveWallet: DirectoryWallet = {
  id: 'com.brave.wallet',
  name: 'Brave Wallet',
  rdns: ['com.brave.wallet'],
  color: '#e2441c',
  home: 'https://brave.com/wallet/',
  stores: {
    ios: '1052879175',
    android: 'com.brave.browser',
  },
}
