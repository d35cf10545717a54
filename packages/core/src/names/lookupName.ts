import { limits } from '../constants/limits.js'
import { decodeBytes } from '../rpc/decodeBytes.js'
import { decodeText } from '../rpc/decodeText.js'
import { encodeBytes } from '../rpc/encodeBytes.js'
import { encodeWord } from '../rpc/encodeWord.js'
import { callResolver } from './callResolver.js'
import { getNameAddress } from './getNameAddress.js'
import { isName } from './isName.js'
import type { NameService } from './NameService.js'
import { normalizeName } from './normalizeName.js'

/** `reverse(bytes lookupAddress, uint256 coinType)` */
const selector = '0x5d78a217'

/**
 * The primary name of an address. Anybody can claim any name in a reverse record, so a name counts only when it is
 * written as ENS writes it (ENSIP-15) and leads back to the address; we check that ourselves.
 */
export async function lookupName(
  service: NameService,
  { address }: { address: `0x${string}` },
): Promise<string | undefined> {
  const account = address.slice(2).toLowerCase()
  const answer = await callResolver(
    service,
    `${selector}${encodeWord(64)}${encodeWord(service.coinType)}${encodeBytes(account)}`,
  )
  const bytes = answer && decodeBytes(answer)
  if (!bytes || bytes.length / 2 > limits.nameBytes) return undefined
  const name = decodeText(bytes)
  if (!name || !isName(name) || (await normalizeName(name).catch(() => undefined)) !== name) return undefined
  return (await getNameAddress(service, { name })) === `0x${account}` ? name : undefined
}
