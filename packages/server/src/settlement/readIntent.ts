import type { ContractLog } from '../database/tables/contractLogTable.js'
import { fromStoredIntent, type Intent, type StoredIntent } from './Intent.js'

/** The intent that a deposit was made for. */
export function readIntent(log: ContractLog): Intent {
  return fromStoredIntent(log.body.intent as StoredIntent)
}
