'use client'

import { createNavigation } from '../../navigation/Navigator.js'

/** Parameters of each screen of the account modal (R2.40). */
type AccountRoutes = {
  main: undefined
  send: undefined
  receive: undefined
  buy: undefined
  transactions: undefined
  payments: undefined
  /** Key of a journal entry. */
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

/** Screens without required parameters, which can open first. */
export type FirstAccountRoute = {
  [Name in AccountRoute]: undefined extends AccountRoutes[Name] ? Name : never
}[AccountRoute]

export const {
  Navigator: AccountNavigator,
  useNavigation: useAccountNavigation,
  useParams: useAccountParams,
} = createNavigation<AccountRoutes>()
