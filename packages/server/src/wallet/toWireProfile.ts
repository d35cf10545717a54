import type { WalletProfile } from '@billfold/protocol'
import type { walletProfileTable } from '../database/tables/walletProfileTable.js'

/** A profile as it is listed; its id is the start of the keyed hash under which it is kept. */
export function toWireProfile(row: typeof walletProfileTable.$inferSelect): WalletProfile {
  const { subject, type, details, name, avatar } = row
  return {
    id: subject.slice(0, 32),
    type,
    details,
    ...(name !== null && { name }),
    ...(avatar !== null && { avatar }),
  }
}
