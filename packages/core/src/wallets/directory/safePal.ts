import type { DirectoryWallet } from './DirectoryWallet.js'

export const safePal: DirectoryWallet = {
  id: 'com.safepal',
  name: 'SafePal',
  rdns: ['com.safepal'],
  color: '#4a21ef',
  home: 'https://www.safepal.com/',
  stores: {
    chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa',
    firefox: 'safepal-extension-wallet',
    edge: 'apenkfbbpmhihehmihndmmcdanacolnh',
    ios: '1548297139',
    android: 'io.safepal.wallet',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'safepalwallet://',
    universal: 'https://link.safepal.io/',
  },
}
