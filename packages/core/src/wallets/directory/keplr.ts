import type { DirectoryWallet } from './DirectoryWallet.js'

export const keplr: DirectoryWallet = {
  id: 'app.keplr',
  name: 'Keplr',
  rdns: ['app.keplr'],
  color: '#314fdf',
  home: 'https://www.keplr.app/',
  stores: {
    chrome: 'dmkamcknogkgcdfhhbddcghachkejeap',
    firefox: 'keplr',
    ios: '1567851089',
    android: 'com.chainapsis.keplr',
  },
}
