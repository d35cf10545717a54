import type { DirectoryWallet } from './DirectoryWallet.js'

export const phantom: DirectoryWallet = {
  id: 'app.phantom',
  name: 'Phantom',
  rdns: ['app.phantom'],
  connectorIds: ['phantom'],
  color: '#6a5acd',
  home: 'https://phantom.com/',
  stores: {
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'phantom-app',
    ios: '1598432977',
    android: 'app.phantom',
  },
  mobile: {
    // source: https://docs.phantom.com/phantom-deeplinks/other-methods/browse (2026-11)
    browser: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  },
}
