import { decodeBytes } from '../rpc/decodeBytes.js'
import { encodeBytes } from '../rpc/encodeBytes.js'
import { encodeWord } from '../rpc/encodeWord.js'
import { callResolver } from './callResolver.js'
import { dnsEncode } from './dnsEncode.js'
import type { NameService } from './NameService.js'

/** `resolve(bytes name, bytes data)` */
const selector = '0x9061b923'

/** Puts a question (call data without 0x) to the resolver of a normalised name; every record is one `bytes` or `string`. */
export async function readRecord(
  service: NameService,
  { name, question }: { name: string; question: string },
): Promise<string | undefined> {
  const encoded = dnsEncode(name)
  if (!encoded) return undefined
  const first = encodeBytes(encoded)
  const head = encodeWord(64) + encodeWord(64 + first.length / 2)
  const answer = await callResolver(service, `${selector}${head}${first}${encodeBytes(question)}`)
  const inner = answer && decodeBytes(answer)
  return inner ? decodeBytes(`0x${inner}`) : undefined
}
