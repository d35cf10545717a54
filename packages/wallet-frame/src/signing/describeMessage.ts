import { type FrameParams, isSameAddress } from '@billfold/protocol'
import { hexToBytes, hexToString } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'

const opening =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]+) wants you to sign in with your Ethereum account:\r?\n/i

/**
 * Returns the site of a sign-in message (ERC-4361); undefined for other messages.
 *
 * @internal
 */
export function findSignInSite(text: string): string | undefined {
  return opening.exec(text)?.[1]
}

/** Describes a message as text. */
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

/** Removes invisible characters that could change how the text reads. */
function readText(message: `0x${string}`): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Returns true if a message signs the user in to the host page and contains nothing else, character by character. */
export function isOwnSignIn(
  { message, address, chainId }: FrameParams<'signMessage'>,
  host: string,
): boolean {
  const text = hexToString(message)
  const site = new URL(host)
  const read = parseSiweMessage(text)
  return (
    read.domain === site.host &&
    read.scheme === undefined &&
    read.uri !== undefined &&
    URL.canParse(read.uri) &&
    new URL(read.uri).origin === site.origin &&
    isSameAddress(read.address, address) &&
    read.chainId === chainId &&
    read.resources === undefined &&
    rebuild(read) === text
  )
}

/** Rebuilds the message from its fields, because the parser skips text between and after them. */
function rebuild(read: ReturnType<typeof parseSiweMessage>): string | undefined {
  try {
    return createSiweMessage(read as Parameters<typeof createSiweMessage>[0])
  } catch {
    return undefined
  }
}
