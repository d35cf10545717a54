import type { PayPartName, PayParts } from './PayParts.js'

/** One file for each step of the widget. Fetched itself, for it names them all. */
export const partLoaders = {
  fund_wallet: () => import('./screens/FundScreen.js').then((module) => module.FundScreen),
  transaction: () =>
    import('./screens/TransactionSummaryScreen.js').then((module) => module.TransactionSummaryScreen),
  pitch: () => import('./parts/Pitch.js').then((module) => module.Pitch),
  methods: () => import('./methodScreens.js').then((module) => module.methodScreens),
  steps: () => import('./flowScreens.js').then((module) => module.flowScreens),
  engine: () => import('./enginePart.js').then((module) => module.enginePart),
  resume: () => import('./resumeParts.js').then((module) => module.resumeParts),
  connect: () => import('./PayConnectDialog.js').then((module) => module.PayConnectDialog),
  unsupported: () => import('./screens/UnsupportedScreen.js').then((module) => module.UnsupportedScreen),
} as const satisfies { [Name in PayPartName]: () => Promise<PayParts[Name]> }

/** What reads a payment link, before anything else. */
export const loadLinked = () => import('./LinkedPay.js')
