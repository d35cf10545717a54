import type { DirectoryWallet } from './DirectoryWallet.js'

export const uniswapWallet: DirectoryWallet = {
  id: 'org.uniswap.app',
  name: 'Uniswap Wallet',
  rdns: ['org.uniswap.app', 'org.uniswap'],
  color: '#f50db4',
  home: 'https://wallet.uniswap.org/',
  stores: {
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
    ios: '6443944476',
    android: 'com.uniswap.mobile',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'uniswap://',
    universal: 'https://uniswap.org/app/',
  },
}
