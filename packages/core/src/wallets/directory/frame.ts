import type { DirectoryWallet } from './DirectoryWallet.js'

export const frame: DirectoryWallet = {
  id: 'sh.frame',
  name: 'Frame',
  rdns: ['sh.frame'],
  color: '#1d5c5c',
  home: 'https://frame.sh/',
  stores: {
    chrome: 'ldcoohedfbjoobcadoglnnmmfbdlmmhf',
    firefox: 'frame-extension',
  },
}
