import type { FrameParams } from '@billfold/protocol'
import { hexToBytes } from 'viem'
import type { Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'
import { findSignInSite } from './findSignInSite.js'

/** A message to sign, as the text that it is. */
export function describeMessage(
  { message }: Partial<FrameParams<'signMessage'>> & Pick<FrameParams<'signMessage'>, 'message'>,
  host: string,
  t: Texts,
): Description {
  const text = readText(message)
  if (text === undefined)
    return {
      title: t('sign.data'),
      rows: [],
      body: message,
      warning: t('sign.notText'),
    }
  const signIn = findSignInSite(text)
  if (signIn !== undefined && signIn !== new URL(host).host)
    return {
      title: t('sign.in'),
      rows: [{ label: t('sign.inTo'), value: signIn, exact: true }],
      body: text,
      mustReadBody: true,
      warning: t('sign.trick', { site: signIn, host: new URL(host).host }),
    }
  return {
    title: t(signIn === undefined ? 'sign.message' : 'sign.in'),
    rows: [],
    body: text,
    mustReadBody: true,
  }
}

/** Text without invisible signs that could make it read as something else. */
function readText(message: `0x${string}`): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
