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
    native: 'metamask://',
    universal: 'https://metamask.app.link/',
    browser: 'https://metamask.app.link/dapp/{urlWithoutScheme}',
  },
}
