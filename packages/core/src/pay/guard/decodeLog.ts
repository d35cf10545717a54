import {
  type Abi,
  type AbiEvent,
  type ContractEventName,
  type DecodeEventLogReturnType,
  decodeEventLog,
  type Hex,
  toEventSelector,
} from 'viem'

/** A log as a node gives it. */
export type RawLog = { address: string; topics: readonly Hex[]; data: Hex }

/** What a log says by an interface, as far as it can be read; undefined when it has another number of indexed fields. */
export function decodeLog<const abi extends Abi>(
  abi: abi,
  { topics, data }: RawLog,
): DecodeEventLogReturnType<abi, ContractEventName<abi>, Hex[], Hex, false> | undefined {
  for (const item of abi) {
    if (item.type !== 'event' || !isOf(item, topics)) continue
    try {
      return decodeEventLog({ abi: [item], topics: topics as [Hex, ...Hex[]], data, strict: false }) as never
    } catch {
      // The next one may fit.
    }
  }
  return undefined
}

function isOf(item: AbiEvent, topics: readonly Hex[]): boolean {
  const indexed = item.inputs.filter((input) => input.indexed)
  return topics.length === indexed.length + 1 && topics[0] === toEventSelector(item)
}

/** A log in a shape that can be relied on; undefined for anything else that a node may send. */
export function readLog(value: unknown): RawLog | undefined {
  const { address, topics, data } = (value ?? {}) as Partial<Record<keyof RawLog, unknown>>
  if (typeof address !== 'string' || !Array.isArray(topics) || !topics.every(isHex) || !isHex(data))
    return undefined
  return { address: address.toLowerCase(), topics: topics.map((topic) => topic.toLowerCase() as Hex), data }
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}
