import type { walletEventTable } from '../database/tables/walletEventTable.js'
import type { CodeMessage } from './WalletOptions.js'

type WalletEvent = (typeof walletEventTable.$inferInsert)['event']

const happened: Record<WalletEvent, string> = {
  linked: 'A login was added to your wallet',
  unlinked: 'A login was removed from your wallet',
  exported: 'The private key of your wallet was shown',
}

/** The mail that tells of a change. */
export function writeNotice(event: WalletEvent): Omit<CodeMessage, 'to'> {
  const subject = happened[event]
  const text = [
    `${subject}.`,
    '',
    'If this was you, do nothing. If not, sign in and look at the logins of your wallet.',
    '',
  ]
  return { subject, text: text.join('\n') }
}
