import type { Configuration } from 'openid-client'
import type { walletProviderTable } from '../../database/tables/walletProviderTable.js'

/** A provider that people can be sent to. */
export type OpenProvider = { row: typeof walletProviderTable.$inferSelect; config: Configuration }
