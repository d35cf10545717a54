import type { DirectoryWallet } from './DirectoryWallet.js'

export const ctrlWallet: DirectoryWallet = {
  id: 'io.xdefi',
  name: 'Ctrl Wallet',
  rdns: ['io.xdefi'],
  color: '#335de5',
  home: 'https://ctrl.xyz/',
  stores: {
    chrome: 'hmeobnfnfcmdkdcmlblgagmfpfboieaf',
  },
}
