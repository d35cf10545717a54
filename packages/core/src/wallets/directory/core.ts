import type { DirectoryWallet } from './DirectoryWallet.js'

export const core: DirectoryWallet = {
  id: 'app.core.extension',
  name: 'Core',
  rdns: ['app.core.extension'],
  color: '#3455ff',
  home: 'https://core.app/',
  stores: {
    chrome: 'agoakfejjabomempkjlepdflaleeobhb',
    ios: '6443685999',
    android: 'com.avaxwallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    universal: 'https://core.app/',
  },
}
