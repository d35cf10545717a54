import type { DirectoryWallet } from './DirectoryWallet.js'

export const rainbow: DirectoryWallet = {
  id: 'me.rainbow',
  name: 'Rainbow',
  rdns: ['me.rainbow'],
  color: '#001e59',
  home: 'https://rainbow.me/',
  stores: {
    chrome: 'opfgelmcmbiajamepnmloijbpoleiama',
    firefox: 'rainbow-extension',
    edge: 'cpojfbodiccabbabgimdeohkkpjfpbnf',
    ios: '1457119021',
    android: 'me.rainbow',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'rainbow://',
    universal: 'https://rnbwapp.com/',
  },
}
