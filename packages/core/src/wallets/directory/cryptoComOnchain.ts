import type { DirectoryWallet } from './DirectoryWallet.js'

export const cryptoComOnchain: DirectoryWallet = {
  id: 'com.crypto.wallet',
  name: 'Crypto.com Onchain',
  rdns: ['com.crypto.wallet'],
  color: '#002d74',
  home: 'https://crypto.com/onchain',
  stores: {
    chrome: 'hifafgmccdpekplomjjkcfgodnhcellj',
    ios: '1512048310',
    android: 'com.defi.wallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'dfw://',
    universal: 'https://wallet.crypto.com/',
  },
}
