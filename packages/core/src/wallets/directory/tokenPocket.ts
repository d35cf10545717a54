import type { DirectoryWallet } from './DirectoryWallet.js'

export const tokenPocket: DirectoryWallet = {
  id: 'pro.tokenpocket',
  name: 'TokenPocket',
  rdns: ['pro.tokenpocket'],
  color: '#2173ea',
  home: 'https://tokenpocket.pro/',
  stores: {
    chrome: 'mfgccjchihfkkindfppnaooecgfneiii',
    ios: '6444625622',
    android: 'vip.mytokenpocket',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'tpoutside://',
    // source: https://github.com/TP-Lab/TokenPocket-Protocol (2026-11)
    browser: 'tpdapp://open?params=%7B%22url%22%3A%22{url}%22%2C%22chain%22%3A%22ETH%22%7D',
  },
}
