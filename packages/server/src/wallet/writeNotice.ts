import type { WalletEvent } from '../database/tables/walletEventTable.js'
import type { Asker } from './WalletContext.js'
import type { CodeMessage } from './WalletOptions.js'

const happened: Record<WalletEvent, string> = {
  linked: 'A login was added to your wallet',
  unlinked: 'A login was removed from your wallet',
  exported: 'The private key of your wallet was shown',
  opened: 'Your wallet was opened on a new device',
  recovered: 'The key of your wallet was brought to a new device',
  signedOut: 'A device was signed out of your wallet',
  deleting: 'Your wallet will be deleted in seven days',
  kept: 'Your wallet will not be deleted',
  deleted: 'Your wallet was deleted',
}

/** What can still be done about it. */
const advice: Partial<Record<WalletEvent, string>> = {
  opened:
    'If this was you, do nothing. If not, sign in, sign that device out, and move what the wallet holds.',
  recovered:
    'If this was you, do nothing. If not, sign in, sign that device out, and move what the wallet holds.',
  deleting: 'To keep it, sign in once before then.',
  kept: 'Somebody signed in, so the deletion was taken back.',
  deleted: 'Nothing of it is left here.',
}

/** The mail that tells of a change. */
export function writeNotice(event: WalletEvent, asker: Asker | undefined): Omit<CodeMessage, 'to'> {
  const subject = happened[event]
  const text = [
    `${subject}.`,
    '',
    ...(asker ? describe(asker) : []),
    advice[event] ?? 'If this was you, do nothing. If not, sign in and look at the logins of your wallet.',
    '',
  ]
  return { subject, text: text.join('\n') }
}

/** The same in one text message. */
export function writeNoticeText(event: WalletEvent, asker: Asker | undefined): string {
  const who = asker ? ` ${asker.site}, ${asker.device}, ${asker.place}.` : ''
  return `${happened[event]}.${who} ${advice[event] ?? 'Not you? Sign in and look at the logins of your wallet.'}`
}

/** Site, device and place, a line each. */
export function describe({ site, device, place }: Asker): string[] {
  return [`Site: ${site}`, `Device: ${device}`, `Place: ${place}`, '']
}
