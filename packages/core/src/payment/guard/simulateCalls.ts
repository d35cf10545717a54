import { type Address, erc20Abi } from 'viem'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import type { RpcClient } from '../../chain/rpc.js'
import { toHex } from '../../chain/rpc.js'
import type { Call } from '../../engine/JournalEntry.js'
import { isAbortError } from '../../errors/isAbortError.js'
import { transferEvents } from './abis.js'
import { decodeLog, decodeResult, encodeAllowance, type RawLog, readLog } from './calldata.js'

/** Simulated changes in base units, by token (lower case, native as all-e) and account (lower case). */
export type Simulation =
  | { available: false }
  | {
      available: true
      failed: boolean
      /** Returns the account's gain of a token. */
      gained(token: string, account: string): bigint
      /** Lists tokens that the account lost, with amounts. */
      lost(account: string): { token: string; amount: bigint }[]
      /** Logs of all calls, in order. */
      logs: readonly RawLog[]
      /** `allowances` after all calls; undefined if a token did not respond. */
      allowances: readonly (bigint | undefined)[]
    }

export type SimulateCallsParameters = {
  payer: Address
  calls: readonly Call[]
  /** Allowances of the payer to read after all calls. */
  allowances: readonly { token: Address; spender: Address }[]
}

/** Simulates calls in one block with `eth_simulateV1` and sums token changes. */
export async function simulateCalls(
  client: RpcClient,
  { payer, calls, allowances }: SimulateCallsParameters,
): Promise<Simulation> {
  const reads = allowances.map(({ token, spender }) => ({
    to: token,
    value: 0n,
    data: encodeAllowance(payer, spender),
  }))
  const all = [...calls, ...reads]
  const list = all.map(({ to, value, data }) => ({ from: payer, to, value: toHex(value), data }))
  const params = [{ blockStateCalls: [{ calls: list }], traceTransfers: true, validation: false }, 'latest']
  const answer = await client.request({ method: 'eth_simulateV1', params }).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    return undefined
  })
  const rows = readResults(answer)
  if (!rows || rows.length !== all.length) return { available: false }
  const results = rows.slice(0, calls.length)
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
    allowances: rows
      .slice(calls.length)
      .map(({ returnData }) => decodeResult(erc20Abi, 'allowance', returnData)),
  }
}

/** Normalizes a token address for the simulation. */
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

/** Converts a log to token moves. The token id is part of the key, so one NFT cannot offset another. */
function toTransfer(log: RawLog): Transfer[] {
  const { address } = log
  const moved = decodeLog(transferEvents, log)?.args
  if (!moved) return []
  const { from = '', to = '' } = moved
  if ('tokenId' in moved) return [{ address: `${address}#${moved.tokenId}`, from, to, amount: 1n }]
  // Count every outgoing ERC-1155 or operator transfer as a loss, since nothing can offset it.
  if ('operator' in moved || 'id' in moved) return [{ address: `${address}#`, from, to: '', amount: 1n }]
  return 'value' in moved && moved.value !== undefined ? [{ address, from, to, amount: moved.value }] : []
}
