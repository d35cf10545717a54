import type { DirectoryWallet } from './DirectoryWallet.js'

export const family: DirectoryWallet = {
  id: 'co.family.wallet',
  name: 'Family',
  rdns: ['co.family.wallet'],
  color: '#2e7be0',
  home: 'https://family.co/',
  stores: {
    ios: '1606779267',
  },
  mobile: {
    // source: https://github.com/family/connectkit (2026-11)
    native: 'familywallet://',
  },
}
