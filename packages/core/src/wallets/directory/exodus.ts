import type { DirectoryWallet } from './DirectoryWallet.js'

export const exodus: DirectoryWallet = {
  id: 'com.exodus.web3-wallet',
  name: 'Exodus',
  rdns: ['com.exodus.web3-wallet', 'com.exodus'],
  color: '#6a3ff5',
  home: 'https://www.exodus.com/',
  stores: {
    chrome: 'aholpfdialjgjfhomihkjbmgjidlcdno',
    ios: '1414384820',
    android: 'exodusmovement.exodus',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'exodus://',
    universal: 'https://exodus.com/m/',
  },
}
