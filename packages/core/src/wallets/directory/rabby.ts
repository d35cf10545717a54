import type { DirectoryWallet } from './DirectoryWallet.js'

export const rabby: DirectoryWallet = {
  id: 'io.rabby',
  name: 'Rabby',
  rdns: ['io.rabby'],
  color: '#5c6fe8',
  home: 'https://rabby.io/',
  stores: {
    chrome: 'acmacodkjbdgmoleebolmdjonilkdbch',
    ios: '6474381673',
    android: 'com.debank.rabbymobile',
  },
}
