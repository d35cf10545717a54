import type { DirectoryWallet } from './DirectoryWallet.js'

export const imToken: DirectoryWallet = {
  id: 'im.token',
  name: 'imToken',
  rdns: ['im.token'],
  color: '#098591',
  home: 'https://token.im/',
  stores: {
    ios: '1384798940',
    android: 'im.token.app',
  },
  mobile: {
    // source: https://explorer-api.walletconnect.com/v3/wallets (2026-11)
    native: 'imtokenv2://',
    // source: https://imtoken.gitbook.io/developers/products/deep-linking (2026-11)
    browser: 'imtokenv2://navigate/DappView?url={url}',
  },
}
