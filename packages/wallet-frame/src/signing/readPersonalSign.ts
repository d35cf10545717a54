import { type Hex, hexToBytes, slice } from 'viem'
import { Problem } from '../Problem.js'

/** How every message begins that is meant for people (EIP-191); its length and the message follow. */
const opening = '\x19Ethereum Signed Message:\n'

/** The most digits that a length may have. */
const mostDigits = 9

/** The message that an account's owner signs for it (ERC-7739). Bytes that are no message could be a permission in disguise: refused. */
export function readPersonalSign({ prefixed }: Readonly<Record<string, unknown>>): Hex {
  const bytes = prefixed as Hex
  const text = String.fromCharCode(...hexToBytes(bytes).slice(0, opening.length + mostDigits))
  const size = (bytes.length - 2) / 2 - opening.length
  for (let digits = 1; digits <= mostDigits && digits <= size; digits++) {
    const length = String(size - digits)
    if (length.length === digits && text.startsWith(`${opening}${length}`))
      return size === digits ? '0x' : slice(bytes, opening.length + digits)
  }
  throw new Problem('invalid')
}
