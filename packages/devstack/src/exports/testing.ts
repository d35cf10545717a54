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
export { readCctpChains } from '../upstreams/stand-ins/cctp/readCctpChains.js'
export { type StartedStandIns, serveStandIns } from '../upstreams/stand-ins/startStandIns.js'
