import type { DirectoryWallet } from './DirectoryWallet.js'

export const backpack: DirectoryWallet = {
  id: 'app.backpack',
  name: 'Backpack',
  rdns: ['app.backpack'],
  color: '#d33233',
  home: 'https://backpack.app/',
  stores: {
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
    ios: '6445964121',
    android: 'app.backpack.mobile',
  },
  mobile: {
    // source: https://docs.backpack.app/deeplinks/other-methods/browse (2026-11)
    browser: 'https://backpack.app/ul/v1/browse/{url}?ref={origin}',
  },
}
