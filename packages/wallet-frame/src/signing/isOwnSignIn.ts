import { type FrameParams, isSameAddress } from '@billfold/protocol'
import { hexToString } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

/** Whether a message signs somebody in to the very page around us, and says nothing else, letter for letter. */
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

/** The message that its own fields make; the parser leaves out what stands between and after them. */
function rebuild(read: ReturnType<typeof parseSiweMessage>): string | undefined {
  try {
    return createSiweMessage(read as Parameters<typeof createSiweMessage>[0])
  } catch {
    return undefined
  }
}
