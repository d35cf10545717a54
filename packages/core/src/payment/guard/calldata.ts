import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type Address,
  type ContractEventName,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeEventLogReturnType,
  type DecodeFunctionDataReturnType,
  decodeEventLog,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  getAbiItem,
  getAddress,
  type Hex,
  keccak256,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import { escrowAbi } from './abis.js'

/** Functions by selector: hashing every signature for every call is slow. */
const functions = new WeakMap<Abi, ReadonlyMap<string, AbiFunction>>()

/** Finds the function that a call names; undefined if the interface lacks it. */
function findFunction(abi: Abi, data: Hex): AbiFunction | undefined {
  const known =
    functions.get(abi) ??
    new Map(abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item]] : [])))
  functions.set(abi, known)
  return known.get(data.slice(0, 10).toLowerCase())
}

/** Returns the function name of a call; undefined if the interface lacks it. */
export function readCallName<const abi extends Abi>(
  abi: abi,
  data: Hex,
): Extract<abi[number], AbiFunction>['name'] | undefined {
  return findFunction(abi, data)?.name
}

/** Decodes a call strictly: undefined unless encoding it again yields the same bytes, so that no data is hidden. */
export function decodeCall<const abi extends Abi>(
  abi: abi,
  data: Hex,
): DecodeFunctionDataReturnType<abi> | undefined {
  const item = findFunction(abi, data)
  if (!item) return undefined
  try {
    const lower = data.toLowerCase() as Hex
    const call = decodeFunctionData({ abi: [item], data: lower })
    return encodeFunctionData({ abi: [item], ...call }) === lower ? (call as never) : undefined
  } catch {
    return undefined
  }
}

/** Decodes a response as strictly as a call; undefined if it is missing or has another form. */
export function decodeResult<const abi extends Abi, name extends ContractFunctionName<abi>>(
  abi: abi,
  functionName: name,
  data: unknown,
): ContractFunctionReturnType<abi, 'pure' | 'view', name> | undefined {
  try {
    const lower = String(data).toLowerCase() as Hex
    const result = decodeFunctionResult({ abi, functionName, data: lower } as never)
    const again = encodeFunctionResult({ abi, functionName, result } as never)
    return again === lower ? (result as never) : undefined
  } catch {
    return undefined
  }
}

/** Log as returned by a node. */
export type RawLog = { address: string; topics: readonly Hex[]; data: Hex }

/** Decodes a log; undefined if no event has its number of indexed fields. */
export function decodeLog<const abi extends Abi>(
  abi: abi,
  { topics, data }: RawLog,
): DecodeEventLogReturnType<abi, ContractEventName<abi>, Hex[], Hex, false> | undefined {
  for (const item of abi) {
    if (item.type !== 'event' || !isOf(item, topics)) continue
    try {
      return decodeEventLog({ abi: [item], topics: topics as [Hex, ...Hex[]], data, strict: false }) as never
    } catch {
      // Try the next event of the interface.
    }
  }
  return undefined
}

function isOf(item: AbiEvent, topics: readonly Hex[]): boolean {
  const indexed = item.inputs.filter((input) => input.indexed)
  return topics.length === indexed.length + 1 && topics[0] === toEventSelector(item)
}

/** Validates a log; undefined if it is malformed. */
export function readLog(value: unknown): RawLog | undefined {
  const { address, topics, data } = (value ?? {}) as Partial<Record<keyof RawLog, unknown>>
  if (typeof address !== 'string' || !Array.isArray(topics) || !topics.every(isHex) || !isHex(data))
    return undefined
  return { address: address.toLowerCase(), topics: topics.map((topic) => topic.toLowerCase() as Hex), data }
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}

/** Encodes an ERC-20 `allowance` call; services may write the spender in any case. */
export function encodeAllowance(owner: Address, spender: Address): Hex {
  const args = [owner, getAddress(spender)] as const
  return encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
}

/** Decodes an approval; undefined for any other call. */
export function readApproval(data: Hex): { spender: Address; amount: bigint } | undefined {
  const call = decodeCall(erc20Abi, data)
  if (call?.functionName !== 'approve') return undefined
  const [spender, amount] = call.args
  return { spender, amount }
}

/** Decodes a token transfer; undefined for any other call. */
export function readTransfer(data: Hex): { receiver: Address; amount: bigint } | undefined {
  const call = decodeCall(erc20Abi, data)
  if (call?.functionName !== 'transfer') return undefined
  const [receiver, amount] = call.args
  return { receiver, amount }
}

/** Intent of a deposit into our escrow. */
export type Intent = NonNullable<ReturnType<typeof readIntent>>

/** Decodes the intent of an escrow deposit; undefined for any other call. */
export function readIntent(data: Hex) {
  return decodeCall(escrowAbi, data)?.args[0]
}

/** Returns the intent id used by both escrows. */
export function getIntentId(intent: Intent): Hex {
  const { inputs } = getAbiItem({ abi: escrowAbi, name: 'deposit' })
  return keccak256(encodeAbiParameters(inputs, [intent]))
}
