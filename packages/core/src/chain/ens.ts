import { isSameAddress } from '@billfold/protocol'
import { getAddress } from 'viem'
import { limits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { isAbortError } from '../errors/isAbortError.js'
import { decodeBytes, decodeText, encodeAddr, encodeResolve, encodeReverse, encodeTextRecord } from './abi.js'
import type { NameService } from './nameService.js'
import { dnsEncode, isName, namehash, normalizeName } from './names.js'
import { call } from './rpc.js'

/**
 * Calls the universal resolver; undefined if it reverts, which means no such name. Offchain names (CCIP-Read) revert
 * too: only the node is called.
 */
async function callResolver(
  { client, resolver }: NameService,
  data: `0x${string}`,
): Promise<string | undefined> {
  return call(client, { to: resolver, data }).catch((error: unknown) => {
    if (classifyFailure(error) === 'reverted') return undefined
    throw error
  })
}

/** Reads a record through the resolver of a normalised name; every record is one `bytes` or `string`. */
async function readRecord(
  service: NameService,
  { name, question }: { name: string; question: `0x${string}` },
): Promise<string | undefined> {
  const encoded = dnsEncode(name)
  if (!encoded) return undefined
  const answer = await callResolver(service, encodeResolve(encoded, question))
  const inner = answer && decodeBytes(answer)
  return inner ? decodeBytes(`0x${inner}`) : undefined
}

/** Returns the lower-case address of a normalised name. */
export async function getNameAddress(
  service: NameService,
  { name }: { name: string },
): Promise<`0x${string}` | undefined> {
  const question = encodeAddr(namehash(name), service.coinType)
  const record = await readRecord(service, { name, question })
  return record?.length === 40 && /[^0]/.test(record) ? `0x${record.toLowerCase()}` : undefined
}

/** Returns a text record of a normalised name, such as `avatar`. */
export async function getTextRecord(
  service: NameService,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  const record = await readRecord(service, { name, question: encodeTextRecord(namehash(name), key) })
  return (record && decodeText(record)) || undefined
}

/**
 * Returns the primary name of an address. Reverse records are unverified, so the name must be normalised (ENSIP-15)
 * and resolve back to the address.
 */
export async function lookupName(
  service: NameService,
  { address }: { address: `0x${string}` },
): Promise<string | undefined> {
  const answer = await callResolver(service, encodeReverse(address, service.coinType))
  const bytes = answer && decodeBytes(answer)
  if (!bytes || bytes.length / 2 > limits.nameBytes) return undefined
  const name = decodeText(bytes)
  if (!name || !isName(name) || (await normalizeName(name).catch(() => undefined)) !== name) return undefined
  const owner = await getNameAddress(service, { name })
  return owner && isSameAddress(owner, address) ? name : undefined
}

export type ResolvedName = {
  /** Normalised; show this, not the typed text. */
  name: string
  /** Checksummed. */
  address: `0x${string}`
}

/** Resolves a typed name in the first registry that has it; else throws. */
export async function resolveName(
  services: readonly NameService[],
  { name: typed }: { name: string },
): Promise<ResolvedName> {
  if (services.length === 0) throw new BillfoldError('NamesUnavailable')
  const failure = new BillfoldError('AddressUnresolved')
  try {
    const name = await normalizeName(typed)
    for (const service of services) {
      const address = await getNameAddress(service, { name })
      if (address) return { name, address: getAddress(address) }
    }
  } catch (error) {
    throw isAbortError(error) ? error : failure.because(error)
  }
  throw failure
}
