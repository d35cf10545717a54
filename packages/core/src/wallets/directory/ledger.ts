import type { DirectoryWallet } from './DirectoryWallet.js'

export const ledger: DirectoryWallet = {
  id: 'com.ledger',
  name: 'Ledger',
  rdns: ['com.ledger'],
  color: '#1c1d1f',
  home: 'https://www.ledger.com/',
  stores: {
    ios: '1361671700',
    android: 'com.ledger.live',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'ledgerlive://',
  },
}
