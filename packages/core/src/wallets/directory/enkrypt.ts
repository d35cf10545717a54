import type { DirectoryWallet } from './DirectoryWallet.js'

export const enkrypt: DirectoryWallet = {
  id: 'com.enkrypt',
  name: 'Enkrypt',
  rdns: ['com.enkrypt'],
  color: '#684cff',
  home: 'https://www.enkrypt.com/',
  stores: {
    chrome: 'kkpllkodjeloidieedojogacfhpaihoh',
    firefox: 'enkrypt',
    edge: 'gfenajajnjjmmdojhdjmnngomkhlnfjl',
  },
}
