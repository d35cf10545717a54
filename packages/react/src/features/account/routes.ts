/** Spec §2 "Details modal screens": the parameters of each screen that exists. */
export type AccountRoutes = {
  main: undefined
  send: undefined
  receive: undefined
  buy: undefined
  transactions: undefined
  payments: undefined
  /** One payment of the journal. */
  payment: { key: string }
  'view-assets': undefined
  'view-tokens': undefined
  'view-nfts': undefined
  'network-switcher': undefined
  'wallet-manager': undefined
  'manage-wallet': undefined
  'linked-profiles': undefined
  'link-profile': undefined
  devices: undefined
  'private-key': undefined
  'wallet-connect-receiver': undefined
}

export type AccountRoute = keyof AccountRoutes

/** Screens that can be the first: those that need to be told nothing. */
export type FirstAccountRoute = {
  [Name in AccountRoute]: undefined extends AccountRoutes[Name] ? Name : never
}[AccountRoute]
