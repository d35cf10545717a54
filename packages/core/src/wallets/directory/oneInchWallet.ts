import type { DirectoryWallet } from './DirectoryWallet.js'

export const oneInchWallet: DirectoryWallet = {
  id: 'io.1inch.wallet',
  name: '1inch Wallet',
  rdns: ['io.1inch.wallet'],
  color: '#2472d4',
  home: 'https://1inch.io/wallet/',
  stores: {
    ios: '1546049391',
    android: 'io.oneinch.android',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'oneinch://open/nobodywilleveruseit/',
    universal: 'https://wallet.1inch.io/app/nobodywilleveruseit/',
  },
}
