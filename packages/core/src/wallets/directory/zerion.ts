import type { DirectoryWallet } from './DirectoryWallet.js'

export const zerion: DirectoryWallet = {
  id: 'io.zerion.wallet',
  name: 'Zerion',
  rdns: ['io.zerion.wallet'],
  color: '#2962ef',
  home: 'https://zerion.io/',
  stores: {
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
    ios: '1456732565',
    android: 'io.zerion.android',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'zerion://',
    universal: 'https://wallet.zerion.io/',
  },
}
