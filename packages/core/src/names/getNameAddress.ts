import { encodeWord } from '../rpc/encodeWord.js'
import type { NameService } from './NameService.js'
import { namehash } from './namehash.js'
import { readRecord } from './readRecord.js'

/** `addr(bytes32 node, uint256 coinType)` */
const selector = 'f1cb7e06'

/** The address, in lower case, that a normalised name stands for. */
export async function getNameAddress(
  service: NameService,
  { name }: { name: string },
): Promise<`0x${string}` | undefined> {
  const question = selector + namehash(name).slice(2) + encodeWord(service.coinType)
  const record = await readRecord(service, { name, question })
  return record?.length === 40 && /[^0]/.test(record) ? `0x${record.toLowerCase()}` : undefined
}
