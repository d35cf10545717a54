import type { DirectoryWallet } from './DirectoryWallet.js'

export const rabby: DirectoryWallet = {
  id: 'io.rabby',
  name: 'Rabby',
  rdns: ['io.rabby'],
  color: '#7084ff',
  home: 'https://rabby.io/',
  stores: {
    chrome: 'acmacodkjbdgmoleebolmdjonilkdbch',
    ios: '6474381673',
    android: 'com.debank.rabbymobile',
  },
}
