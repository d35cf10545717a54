import { decodeText } from '../rpc/decodeText.js'
import { encodeBytes } from '../rpc/encodeBytes.js'
import { encodeText } from '../rpc/encodeText.js'
import { encodeWord } from '../rpc/encodeWord.js'
import type { NameService } from './NameService.js'
import { namehash } from './namehash.js'
import { readRecord } from './readRecord.js'

/** `text(bytes32 node, string key)` */
const selector = '59d1d43c'

/** A text record of a normalised name, such as `avatar`. */
export async function getTextRecord(
  service: NameService,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  const question = selector + namehash(name).slice(2) + encodeWord(64) + encodeBytes(encodeText(key))
  const record = await readRecord(service, { name, question })
  return (record && decodeText(record)) || undefined
}
