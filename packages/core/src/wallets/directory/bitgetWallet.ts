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
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'bitkeep://',
    universal: 'https://bkapp.vip/',
    // source: https://web3.bitget.com/en/docs/reference/deeplink (2026-11)
    browser: 'https://bkcode.vip?action=dapp&url={url}',
  },
}
