import type { DirectoryWallet } from './DirectoryWallet.js'

export const trustWallet: DirectoryWallet = {
  id: 'com.trustwallet.app',
  name: 'Trust Wallet',
  rdns: ['com.trustwallet.app'],
  color: '#0500ff',
  home: 'https://trustwallet.com/',
  stores: {
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
    ios: '1288339409',
    android: 'com.wallet.crypto.trustapp',
  },
  mobile: {
    // source: https://developer.trustwallet.com/developer/develop-for-trust/deeplinking (2026-11)
    native: 'trust://',
    universal: 'https://link.trustwallet.com/',
    browser: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
    // Its app for iOS has had no browser since 2021.
    browserOn: ['android'],
  },
}
