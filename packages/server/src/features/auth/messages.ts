import type { CodeMessage } from '../../context/WalletOptions.js'
import type { Asker, WalletEvent } from '../../infra/db/tables/wallet.js'

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

/** Advice on how to undo each event. */
const advice: Partial<Record<WalletEvent, string>> = {
  opened:
    'If this was you, do nothing. If not, sign in, sign that device out, and move what the wallet holds.',
  recovered:
    'If this was you, do nothing. If not, sign in, sign that device out, and move what the wallet holds.',
  deleting: 'To keep it, sign in once before then.',
  kept: 'Somebody signed in, so the deletion was taken back.',
  deleted: 'Nothing of it is left here.',
}

/** Writes the mail about a security event. */
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

/** Writes the text message about a security event. */
export function writeNoticeText(event: WalletEvent, asker: Asker | undefined): string {
  const who = asker ? ` ${asker.site}, ${asker.device}, ${asker.place}.` : ''
  return `${happened[event]}.${who} ${advice[event] ?? 'Not you? Sign in and look at the logins of your wallet.'}`
}

/** Lists site, device and place, one per line. */
function describe({ site, device, place }: Asker): string[] {
  return [`Site: ${site}`, `Device: ${device}`, `Place: ${place}`, '']
}

export type SentChallenge = {
  /** Absent if the code would not be accepted. */
  code: string | undefined
  /** URL of the link page. */
  url: string
  /** True if the address will be added to a wallet. */
  isAdded: boolean
  asker: Asker
}

/** Writes the mail with a code and a link. The subject omits the code, because lock screens show it. */
export function writeCodeMessage({ code, url, isAdded, asker }: SentChallenge): Omit<CodeMessage, 'to'> {
  const [subject, first] = isAdded
    ? [`Add this address to a wallet of ${asker.site}`, 'Somebody wants to add this address to a wallet:']
    : [`Sign in to ${asker.site}`, 'Somebody wants to sign in to your wallet:']
  return {
    subject,
    text: [
      first,
      '',
      ...describe(asker),
      ...(code ? [`Your sign-in code is ${code}`, '', 'Or open this link:'] : ['Open this link:']),
      url,
      '',
      'Both work once, for ten minutes. Type the code only into the wallet of that site.',
      'If this was not you, do nothing, and give the code to nobody.',
      '',
    ].join('\n'),
  }
}

/** Writes the text message, bound to the wallet's origin so that phones autofill the code only there. */
export function writeCodeText({ code, url, isAdded, asker }: SentChallenge, host: string): string {
  const what = isAdded ? 'Add this number to a wallet of' : 'Sign in to'
  const who = `${what} ${asker.site} on ${asker.device}, ${asker.place}?`
  if (!code) return `${who} Open ${url}`
  return `${code} is your code. ${who} Not you? Do nothing.\n${url}\n\n@${host} #${code}`
}
