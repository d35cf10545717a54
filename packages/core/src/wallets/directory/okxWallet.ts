import type { DirectoryWallet } from './DirectoryWallet.js'

export const okxWallet: DirectoryWallet = {
  id: 'com.okex.wallet',
  name: 'OKX Wallet',
  rdns: ['com.okex.wallet'],
  color: '#111111',
  home: 'https://web3.okx.com/',
  stores: {
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
    firefox: 'okexwallet',
    edge: 'pbpjkcldjiffchgbbndmhojiacbgflha',
    ios: '1327268470',
    android: 'com.okinc.okex.gp',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'okex://main',
    // source: https://web3.okx.com/build/docs/waas/app-universal-link (2026-11)
    browser: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{urlTwice}',
  },
}
