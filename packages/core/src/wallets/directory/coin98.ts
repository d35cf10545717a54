import type { DirectoryWallet } from './DirectoryWallet.js'

export const coin98: DirectoryWallet = {
  id: 'coin98.com',
  name: 'Coin98',
  rdns: ['coin98.com'],
  color: '#96731f',
  home: 'https://coin98.com/wallet',
  stores: {
    chrome: 'aeachknmefphepccionboohckonoeemg',
    ios: '1561969966',
    android: 'coin98.crypto.finance.media',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'coin98://',
  },
}
