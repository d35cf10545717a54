import type { FrameParams } from '@billfold/protocol'
import { hexToBytes } from 'viem'
import type { Description } from './Description.js'
import { findSignInSite } from './findSignInSite.js'

/** A message to sign, as the text that it is. */
export function describeMessage({ message }: FrameParams<'signMessage'>, host: string): Description {
  const text = readText(message)
  if (text === undefined)
    return {
      title: 'Sign data',
      rows: [],
      body: message,
      warning: 'This is not text. Sign it only if you know what it is.',
    }
  const signIn = findSignInSite(text)
  if (signIn !== undefined && signIn !== new URL(host).host)
    return {
      title: 'Sign in',
      rows: [{ label: 'Signs you in to', value: signIn, exact: true }],
      body: text,
      warning: `This signs you in to ${signIn}, but ${new URL(host).host} is asking. It may be a trick.`,
    }
  return { title: signIn === undefined ? 'Sign message' : 'Sign in', rows: [], body: text }
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
