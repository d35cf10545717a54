import type { DirectoryWallet } from './DirectoryWallet.js'

export const safe: DirectoryWallet = {
  id: 'global.safe',
  name: 'Safe',
  rdns: ['global.safe'],
  connectorIds: ['safe'],
  color: '#121312',
  home: 'https://safe.global/',
  stores: {
    ios: '1515759131',
    android: 'io.gnosis.safe',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'safe://',
    universal: 'https://app.safe.global/',
  },
}
