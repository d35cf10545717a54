import type { DirectoryWallet } from './DirectoryWallet.js'

export const mathWallet: DirectoryWallet = {
  id: 'org.mathwallet',
  name: 'MathWallet',
  rdns: ['org.mathwallet'],
  color: '#2b2b2b',
  home: 'https://mathwallet.org/',
  stores: {
    chrome: 'afbcbjpbpfadlkmhmclhkeeodmamcflc',
    edge: 'dfeccadlilpndjjohbjdblepmjeahlmm',
    ios: '1582612388',
    android: 'com.mathwallet.android',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'mathwallet://',
    universal: 'https://www.mathwallet.org/',
  },
}
