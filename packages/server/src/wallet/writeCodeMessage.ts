import type { Asker } from './WalletContext.js'
import type { CodeMessage } from './WalletOptions.js'
import { describe } from './writeNotice.js'

export type SentChallenge = {
  /** Absent where the digits would open nothing. */
  code: string | undefined
  link: string
  asker: Asker
}

/** The mail that carries a code and a link. The code stands in the text alone: a locked screen shows the subject. */
export function writeCodeMessage({ code, link, asker }: SentChallenge): Omit<CodeMessage, 'to'> {
  return {
    subject: `Sign in to ${asker.site}`,
    text: [
      'Somebody wants to sign in to your wallet:',
      '',
      ...describe(asker),
      ...(code
        ? [`Your sign-in code is ${code}`, '', 'Or open this link:', link]
        : ['Open this link:', link]),
      '',
      'Both work once, for ten minutes. Type the code only into the wallet of that site.',
      'If this was not you, do nothing, and give the code to nobody.',
      '',
    ].join('\n'),
  }
}

/** The text message that carries them, bound to the wallet's page so that phones fill the code in nowhere else. */
export function writeCodeText({ code, link, asker }: SentChallenge, host: string): string {
  const who = `Sign in to ${asker.site} on ${asker.device}, ${asker.place}?`
  if (!code) return `${who} Open ${link}`
  return `${code} is your code. ${who} Not you? Do nothing.\n${link}\n\n@${host} #${code}`
}
