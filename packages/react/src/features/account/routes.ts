/** Spec §2 "Details modal screens": the parameters of each screen that exists. */
export type AccountRoutes = {
  main: undefined
  receive: undefined
  'network-switcher': undefined
  'wallet-manager': undefined
}

export type AccountRoute = keyof AccountRoutes
