import type { PayChunkName, PayChunks } from '../provider/payChunks.js'

/** Loader of each widget chunk. Loaded lazily itself, since it references them all. */
export const chunkLoaders = {
  fund_wallet: () => import('../screens/FundScreen.js').then((module) => module.FundScreen),
  transaction: () =>
    import('../screens/TransactionSummaryScreen.js').then((module) => module.TransactionSummaryScreen),
  productInfo: () => import('../components/ProductInfo.js').then((module) => module.ProductInfo),
  methods: () => import('./methodScreens.js').then((module) => module.methodScreens),
  steps: () => import('./flowScreens.js').then((module) => module.flowScreens),
  engine: () => import('./engineChunk.js').then((module) => module.engineChunk),
  resume: () => import('./resumeChunk.js').then((module) => module.resumeChunk),
  connect: () => import('../PayConnectDialog.js').then((module) => module.PayConnectDialog),
  unsupported: () => import('../screens/UnsupportedScreen.js').then((module) => module.UnsupportedScreen),
} as const satisfies { [Name in PayChunkName]: () => Promise<PayChunks[Name]> }

/** Loads the payment link code. */
export const loadLinked = () => import('../LinkedPay.js')
