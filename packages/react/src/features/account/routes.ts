/** Spec §2 "Details modal screens": the parameters of each screen that exists. */
export type AccountRoutes = {
  main: undefined
  send: undefined
  receive: undefined
  buy: undefined
  transactions: undefined
  'view-assets': undefined
  'view-tokens': undefined
  'view-nfts': undefined
  'network-switcher': undefined
  'wallet-manager': undefined
  'manage-wallet': undefined
  'linked-profiles': undefined
  'link-profile': undefined
  'private-key': undefined
  'wallet-connect-receiver': undefined
}

export type AccountRoute = keyof AccountRoutes
