import type { Migration } from './Database.js'
import { accountLanguage } from './migrations/accountLanguage.js'
import { accountRecovery } from './migrations/accountRecovery.js'
import { cardLinks } from './migrations/cardLinks.js'
import { cardOrders } from './migrations/cardOrders.js'
import { cardProviders } from './migrations/cardProviders.js'
import { carriedCalls } from './migrations/carriedCalls.js'
import { clients } from './migrations/clients.js'
import { deliveries } from './migrations/deliveries.js'
import { devices } from './migrations/devices.js'
import { growth } from './migrations/growth.js'
import { indexer } from './migrations/indexer.js'
import { logins } from './migrations/logins.js'
import { merchants } from './migrations/merchants.js'
import { nftBalances } from './migrations/nftBalances.js'
import { paymentStates } from './migrations/paymentStates.js'
import { payments } from './migrations/payments.js'
import { rates } from './migrations/rates.js'
import { remoteRoutes } from './migrations/remoteRoutes.js'
import { routes } from './migrations/routes.js'
import { scopes } from './migrations/scopes.js'
import { sessionLogins } from './migrations/sessionLogins.js'
import { sponsor } from './migrations/sponsor.js'
import { sponsorGrants } from './migrations/sponsorGrants.js'
import { start } from './migrations/start.js'
import { tokenSources } from './migrations/tokenSources.js'
import { uploads } from './migrations/uploads.js'
import { wallet } from './migrations/wallet.js'
import { walletFacts } from './migrations/walletFacts.js'

/** Migrations in order. Append only. SQL must run on Postgres 15. */
export const migrations: readonly Migration[] = [
  start,
  indexer,
  payments,
  merchants,
  wallet,
  clients,
  sponsor,
  cardOrders,
  logins,
  uploads,
  sessionLogins,
  rates,
  paymentStates,
  deliveries,
  growth,
  nftBalances,
  routes,
  cardLinks,
  devices,
  scopes,
  accountRecovery,
  sponsorGrants,
  walletFacts,
  remoteRoutes,
  cardProviders,
  tokenSources,
  carriedCalls,
  accountLanguage,
]
