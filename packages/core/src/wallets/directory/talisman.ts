import type { DirectoryWallet } from './DirectoryWallet.js'

export const talisman: DirectoryWallet = {
  id: 'xyz.talisman',
  name: 'Talisman',
  rdns: ['xyz.talisman'],
  color: '#d5ff5c',
  home: 'https://talisman.xyz/',
  stores: {
    chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld',
    firefox: 'talisman-wallet-extension',
  },
}
