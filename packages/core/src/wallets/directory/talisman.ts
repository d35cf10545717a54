import type { DirectoryWallet } from './DirectoryWallet.js'

export const talisman: DirectoryWallet = {
  id: 'xyz.talisman',
  name: 'Talisman',
  rdns: ['xyz.talisman'],
  color: '#5b6f12',
  home: 'https://talisman.xyz/',
  stores: {
    chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld',
    firefox: 'talisman-wallet-extension',
  },
}
