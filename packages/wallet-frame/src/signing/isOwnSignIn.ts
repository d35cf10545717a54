import { type FrameParams, isSameAddress } from '@billfold/protocol'
import { hexToString } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

/** Whether a message signs somebody in to the very page around us, and does nothing else. */
export function isOwnSignIn(
  { message, address, chainId }: FrameParams<'signMessage'>,
  host: string,
): boolean {
  const text = hexToString(message)
  const site = new URL(host)
  const { domain, uri, resources, ...read } = parseSiweMessage(text)
  return (
    text.startsWith(`${site.host} wants you to sign in with your Ethereum account:\n${read.address}\n`) &&
    domain === site.host &&
    uri !== undefined &&
    URL.canParse(uri) &&
    new URL(uri).origin === site.origin &&
    isSameAddress(read.address, address) &&
    read.chainId === chainId &&
    read.nonce !== undefined &&
    resources === undefined
  )
}
