import type { DirectoryWallet } from './DirectoryWallet.js'

export const robinhoodWallet: DirectoryWallet = {
  id: 'com.robinhood.wallet',
  name: 'Robinhood Wallet',
  rdns: ['com.robinhood.wallet'],
  color: '#008a05',
  home: 'https://robinhood.com/web3-wallet/',
  stores: {
    android: 'com.robinhood.gateway',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'robinhood-wallet://',
  },
}
