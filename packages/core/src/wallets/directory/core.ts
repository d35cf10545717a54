import type { DirectoryWallet } from './DirectoryWallet.js'

export const core: DirectoryWallet = {
  id: 'app.core.extension',
  name: 'Core',
  rdns: ['app.core.extension'],
  color: '#3455ff',
  home: 'https://core.app/',
  stores: {
    chrome: 'agoakfejjabomempkjlepdflaleeobhb',
    ios: '6443685999',
    android: 'com.avaxwallet',
  },
  mobile: {
    native: 'core://',
    universal: 'https://core.app/',
  },
}
