import type { DirectoryWallet } from './DirectoryWallet.js'

export const metaMask: DirectoryWallet = {
  id: 'io.metamask',
  name: 'MetaMask',
  rdns: ['io.metamask', 'io.metamask.mobile'],
  connectorIds: ['metaMask', 'metaMaskSDK'],
  color: '#d16a05',
  home: 'https://metamask.io/',
  stores: {
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
    firefox: 'ether-metamask',
    edge: 'ejbalbakoplchlghecdalmeeeajnimhm',
    ios: '1438144202',
    android: 'io.metamask',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'metamask://',
    universal: 'https://metamask.app.link/',
    // source: https://docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks/ (2026-11)
    browser: 'https://link.metamask.io/dapp/{urlWithoutScheme}',
  },
}
