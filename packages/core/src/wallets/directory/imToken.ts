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
    native: 'imtokenv2://',
    browser: 'imtokenv2://navigate/DappView?url={url}',
  },
}
