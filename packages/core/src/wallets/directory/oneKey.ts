import type { DirectoryWallet } from './DirectoryWallet.js'

export const oneKey: DirectoryWallet = {
  id: 'so.onekey.app.wallet',
  name: 'OneKey',
  rdns: ['so.onekey.app.wallet', 'so.onekey.wallet'],
  color: '#1c8a0e',
  home: 'https://onekey.so/',
  stores: {
    chrome: 'jnmbobjmhlngoefaiojfljckilhhlhcj',
    edge: 'obffkkagpmohennipjokmpllocnlndac',
    ios: '1609559473',
    android: 'so.onekey.app.wallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'onekey-wallet://',
    universal: 'https://app.onekey.so/wc/connect/',
  },
}
