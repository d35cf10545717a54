import { type Address, parseAbi } from 'viem'
import { isAbortError } from '../../errors/isAbortError.js'
import type { Call } from '../../execution/Operation.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { toHex } from '../../rpc/toHex.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { nativeTokenAddress } from '../../tokens/nativeToken.js'
import { decodeLog, type RawLog, readLog } from './decodeLog.js'

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
      /** All that the calls logged, in order. */
      logs: readonly RawLog[]
      /** What the questions were answered after all calls; undefined for one that has no answer. */
      answers: readonly (bigint | undefined)[]
    }

/** How tokens of all kinds tell that they moved. */
const transferAbi = /* @__PURE__ */ parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Transfer(address caller, address indexed from, address indexed to, uint256 indexed id, uint256 amount)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

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
  const logs = results.flatMap((result) => result.logs.flatMap((log) => readLog(log) ?? []))
  for (const { address, from, to, amount } of logs.flatMap(toTransfer)) {
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
    logs,
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
function toTransfer(log: RawLog): Transfer[] {
  const { address } = log
  const moved = decodeLog(transferAbi, log)?.args
  if (!moved) return []
  const { from = '', to = '' } = moved
  if ('tokenId' in moved) return [{ address: `${address}#${moved.tokenId}`, from, to, amount: 1n }]
  // Whatever leaves of many kinds is gone, whatever else comes.
  if ('operator' in moved || 'id' in moved) return [{ address: `${address}#`, from, to: '', amount: 1n }]
  return 'value' in moved && moved.value !== undefined ? [{ address, from, to, amount: moved.value }] : []
}
