import type { Asker } from './WalletContext.js'
import type { CodeMessage } from './WalletOptions.js'
import { describe } from './writeNotice.js'

export type SentChallenge = {
  /** Absent where the digits would open nothing. */
  code: string | undefined
  /** Of the page that the link opens. */
  url: string
  /** Whether the address is to be added to a wallet. */
  isAdded: boolean
  asker: Asker
}

/** The mail that carries a code and a link. The code stands in the text alone: a locked screen shows the subject. */
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

/** The text message that carries them, bound to the wallet's page so that phones fill the code in nowhere else. */
export function writeCodeText({ code, url, isAdded, asker }: SentChallenge, host: string): string {
  const what = isAdded ? 'Add this number to a wallet of' : 'Sign in to'
  const who = `${what} ${asker.site} on ${asker.device}, ${asker.place}?`
  if (!code) return `${who} Open ${url}`
  return `${code} is your code. ${who} Not you? Do nothing.\n${url}\n\n@${host} #${code}`
}
