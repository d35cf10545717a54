import type { Address } from 'viem'
import { isAbortError } from '../../errors/isAbortError.js'
import type { Call } from '../../execution/Operation.js'
import { toHex } from '../../execution/toHex.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { nativeTokenAddress } from '../../tokens/nativeToken.js'

/** What a trial run moved: by token (lower case, native as all-e) and by account (lower case), in base units. */
export type Simulation =
  | { available: false }
  | {
      available: true
      failed: boolean
      /** What an account has more of a token. */
      gained(token: string, account: string): bigint
      /** The tokens of which an account has less, and how much. */
      lost(account: string): { token: string; amount: bigint }[]
      /** What the questions were answered after all calls; undefined for one that has no answer. */
      answers: readonly (bigint | undefined)[]
    }

/** `Transfer(address,address,uint256)` */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155: whatever of it leaves is gone, whatever else comes. */
const multiTopics: readonly string[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

export type SimulateCallsParameters = {
  payer: Address
  calls: readonly Call[]
  /** Asked of contracts after all calls. @default none */
  questions?: readonly Pick<Call, 'to' | 'data'>[] | undefined
}

/** Runs calls one after the other in a block that never is, and adds up what moves (`eth_simulateV1`). */
export async function simulateCalls(
  client: RpcClient,
  { payer, calls, questions = [] }: SimulateCallsParameters,
): Promise<Simulation> {
  const all = [...calls, ...questions.map((question) => ({ ...question, value: 0n }))]
  const list = all.map(({ to, value, data }) => ({ from: payer, to, value: toHex(value), data }))
  const params = [{ blockStateCalls: [{ calls: list }], traceTransfers: true, validation: false }, 'latest']
  const answer = await client.request({ method: 'eth_simulateV1', params }).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    return undefined
  })
  const given = readResults(answer)
  if (!given || given.length !== all.length) return { available: false }
  const results = given.slice(0, calls.length)
  const changes = new Map<string, bigint>()
  const add = (token: string, account: string, amount: bigint) => {
    const key = `${toTokenKey(token)}:${account.toLowerCase()}`
    changes.set(key, (changes.get(key) ?? 0n) + amount)
  }
  for (const { address, from, to, amount } of results.flatMap(({ logs }) => logs.flatMap(toTransfer))) {
    add(address, from, -amount)
    add(address, to, amount)
  }
  return {
    available: true,
    failed: results.some(({ status }) => status !== '0x1'),
    gained: (token, account) => changes.get(`${toTokenKey(token)}:${account.toLowerCase()}`) ?? 0n,
    lost: (account) =>
      [...changes].flatMap(([key, amount]) => {
        const [token = '', owner] = key.split(':')
        return owner === account.toLowerCase() && amount < 0n ? [{ token, amount: -amount }] : []
      }),
    answers: given.slice(calls.length).map(({ returnData }) => decodeUint(returnData)),
  }
}

/** How a token is named in a simulation. */
export function toTokenKey(token: string): string {
  return isNativeToken(token) ? nativeTokenAddress : token.toLowerCase()
}

type Result = { status: unknown; logs: unknown[]; returnData: unknown }

function readResults(answer: unknown): Result[] | undefined {
  const [block] = Array.isArray(answer) ? answer : []
  const { calls } = (block ?? {}) as { calls?: unknown }
  if (!Array.isArray(calls)) return undefined
  return calls.map((call) => {
    const { status, logs, returnData } = (call ?? {}) as Partial<Record<keyof Result, unknown>>
    return { status, logs: Array.isArray(logs) ? logs : [], returnData }
  })
}

type Transfer = { address: string; from: string; to: string; amount: bigint }

/** What a log tells of tokens that moved. Of something unique the number belongs to the name, so that one is not made good by another. */
function toTransfer(log: unknown): Transfer[] {
  const { address, topics, data } = (log ?? {}) as { address?: unknown; topics?: unknown; data?: unknown }
  if (typeof address !== 'string' || !Array.isArray(topics)) return []
  const [topic, ...words] = topics.map(String)
  const [first = '', second = ''] = words.map((word) => `0x${word.slice(-40)}`)
  if (words.length === 3 && multiTopics.includes(topic ?? ''))
    return [{ address: `${address}#`, from: second, to: '', amount: 1n }]
  if (topic !== transferTopic) return []
  if (words.length === 3) return [{ address: `${address}#${words[2]}`, from: first, to: second, amount: 1n }]
  if (words.length !== 2 || typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return []
  return [{ address, from: first, to: second, amount: BigInt(data) }]
}
