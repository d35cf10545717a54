/** What the widget fetches when it is wanted, one file for each step. Fetched itself, for it names them all. */
export const payParts = {
  fund_wallet: () => import('./screens/FundScreen.js').then((module) => module.FundScreen),
  transaction: () =>
    import('./screens/TransactionSummaryScreen.js').then((module) => module.TransactionSummaryScreen),
  pitch: () => import('./parts/Pitch.js').then((module) => module.Pitch),
  methods: () => import('./methodScreens.js').then((module) => module.methodScreens),
  steps: () => import('./flowScreens.js').then((module) => module.flowScreens),
  engine: () => import('./enginePart.js').then((module) => module.enginePart),
  resume: () => import('./resumeParts.js').then((module) => module.resumeParts),
  connect: () => import('./PayConnectDialog.js').then((module) => module.PayConnectDialog),
  trouble: () => import('./parts/TokenTrouble.js').then((module) => module.TokenTrouble),
  linked: () => import('./LinkedPay.js'),
} as const

export type PayPartName = keyof typeof payParts

/** Those that are here. */
export type PayParts = { [Name in PayPartName]?: Awaited<ReturnType<(typeof payParts)[Name]>> | undefined }
