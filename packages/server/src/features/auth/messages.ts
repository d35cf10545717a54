import type { CodeMessage } from '../../context/WalletOptions.js'
import type { Asker, WalletEvent } from '../../infra/db/tables/wallet.js'
import { fillText, type Language } from '../../infra/languages.js'
import type { MessageTexts } from './texts/MessageTexts.js'
import { messageTexts } from './texts/tables.js'

/** Finds the advice on an event; a key on a new device is as serious as a new device. */
function findAdvice({ advice }: MessageTexts, event: WalletEvent): string | undefined {
  const key = event === 'recovered' ? 'opened' : event
  return Object.hasOwn(advice, key) ? advice[key as keyof typeof advice] : undefined
}

export type Notice = { event: WalletEvent; asker?: Asker | undefined; language: Language }

/** Writes the mail about a security event. */
export function writeNotice({ event, asker, language }: Notice): Omit<CodeMessage, 'to'> {
  const texts = messageTexts[language]
  const subject = texts.events[event]
  const text = [
    `${subject}${texts.stop}`,
    '',
    ...(asker ? describe(asker, language) : []),
    findAdvice(texts, event) ?? texts.advice.other,
    '',
  ]
  return { subject, text: text.join('\n') }
}

/** Writes the text message about a security event. */
export function writeNoticeText({ event, asker, language }: Notice): string {
  const texts = messageTexts[language]
  const who = asker ? ` ${asker.site}, ${asker.device}, ${asker.place}${texts.stop}` : ''
  return `${texts.events[event]}${texts.stop}${who} ${findAdvice(texts, event) ?? texts.shortAdvice}`
}

/** Lists site, device and place, one per line. */
function describe(asker: Asker, language: Language): string[] {
  const { site, device, place } = messageTexts[language]
  return [...[site, device, place].map((line) => fillText(line, asker, language)), '']
}

export type SentChallenge = {
  /** Absent if the code would not be accepted. */
  code: string | undefined
  /** URL of the link page. */
  url: string
  /** True if the address will be added to a wallet. */
  isAdded: boolean
  asker: Asker
  language: Language
}

/** Writes the mail with a code and a link. The subject omits the code, because lock screens show it. */
export function writeCodeMessage({
  code,
  url,
  isAdded,
  asker,
  language,
}: SentChallenge): Omit<CodeMessage, 'to'> {
  const texts = messageTexts[language]
  const { subject, first } = isAdded ? texts.add : texts.signIn
  return {
    subject: fillText(subject, asker, language),
    text: [
      first,
      '',
      ...describe(asker, language),
      // Not isolated: phones offer to copy a plain code only.
      ...(code ? [fillText(texts.code, { code }), '', texts.orLink] : [texts.link]),
      url,
      '',
      texts.once,
      texts.notYou,
      '',
    ].join('\n'),
  }
}

/** Writes the text message, bound to the wallet's origin so that phones autofill the code only there. */
export function writeCodeText({ code, url, isAdded, asker, language }: SentChallenge, host: string): string {
  const { sms } = messageTexts[language]
  const who = fillText(isAdded ? sms.add : sms.signIn, asker, language)
  if (!code) return `${who} ${fillText(sms.open, { url })}`
  return `${fillText(sms.code, { code })} ${who} ${sms.notYou}\n${url}\n\n@${host} #${code}`
}
