import type { DirectoryWallet } from './DirectoryWallet.js'

export const subWallet: DirectoryWallet = {
  id: 'app.subwallet',
  name: 'SubWallet',
  rdns: ['app.subwallet'],
  color: '#004bff',
  home: 'https://www.subwallet.app/',
  stores: {
    chrome: 'onhogfjeacnfoofkfgppdlbmlmnplgbn',
    firefox: 'subwallet',
    ios: '1633050285',
    android: 'app.subwallet.mobile',
  },
}
