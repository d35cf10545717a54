import type { DirectoryWallet } from './DirectoryWallet.js'

export const bitgetWallet: DirectoryWallet = {
  id: 'com.bitget.web3',
  name: 'Bitget Wallet',
  rdns: ['com.bitget.web3'],
  color: '#00808f',
  home: 'https://web3.bitget.com/',
  stores: {
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
    ios: '1395301115',
    android: 'com.bitkeep.wallet',
  },
  mobile: {
    native: 'bitkeep://',
    universal: 'https://bkapp.vip/',
    browser: 'https://bkcode.vip?action=dapp&url={url}',
  },
}
