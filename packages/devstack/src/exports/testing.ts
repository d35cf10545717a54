export { findAnvil } from '../anvil/findAnvil.js'
export { type Answer, ask, post, until } from '../testing/ask.js'
export { connectWallet } from '../testing/connectWallet.js'
export { sendQuote, waitForStatus } from '../testing/sendQuote.js'
export { getAccount, type PayWorld, startPayWorld } from '../testing/startPayWorld.js'
export { startPostgres } from '../testing/startPostgres.js'
export {
  type ProviderServer,
  type StartProviderServerParameters,
  startProviderServer,
} from '../testing/startProviderServer.js'
export { getUsdc, readUsdc, sendTestMoney } from '../testing/testMoney.js'
export { cardKeys, describeCardProviders } from '../upstreams/stand-ins/cards/cardKeys.js'
export { signCoinbaseWebhook } from '../upstreams/stand-ins/cards/coinbase.js'
export { signStripe } from '../upstreams/stand-ins/cards/stripe.js'
export { signTransak } from '../upstreams/stand-ins/cards/transak.js'
export { readCctpChains } from '../upstreams/stand-ins/cctp/readCctpChains.js'
export { describeProviders } from '../upstreams/stand-ins/describeProviders.js'
export { serviceKeys } from '../upstreams/stand-ins/serviceKeys.js'
export { type StartedStandIns, serveStandIns } from '../upstreams/stand-ins/startStandIns.js'
