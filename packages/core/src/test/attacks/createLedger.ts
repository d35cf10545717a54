import { isSameAddress } from '@billfold/protocol'
import { type Address, decodeAbiParameters, type Hex, maxUint256, numberToHex, size, slice } from 'viem'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { grants, payer, toLog } from '../grants.js'
import { dai, input, output, providerCall, spenders, usdc, weth } from './shapes.js'

const transfer = 'event Transfer(address indexed from, address indexed to, uint256 value)'
const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)'
const tokens: readonly string[] = [usdc, dai, weth]
type Log = { address: string; topics: readonly Hex[]; data: Hex }
type Result = { status: Hex; logs: Log[]; returnData: Hex }

type LedgerState = { balances: Map<string, bigint>; allowances: Map<string, bigint> }

/**
 * Creates a chain on which every call does its worst: strangers take what they are allowed. Shares no code
 * with the guard.
 */
export function createLedger(chainId: number, from?: LedgerState) {
  const balances = new Map(from?.balances)
  const allowances = new Map(from?.allowances)
  const listed: readonly string[] = spenders[chainId] ?? []
  let granted = false
  const key = (...parts: string[]) => parts.join(':').toLowerCase()
  const balance = (token: string, owner: string) => balances.get(key(token, owner)) ?? 0n
  const allowance = (token: string, spender: string) => allowances.get(key(token, spender)) ?? 0n

  function move(logs: Log[], token: string, sender: string, to: string, amount: bigint): void {
    balances.set(key(token, sender), balance(token, sender) - amount)
    balances.set(key(token, to), balance(token, to) + amount)
    if (amount > 0n) logs.push(toLog(token as Address, transfer, { from: sender, to, value: amount }))
  }
  function allow(logs: Log[], token: string, spender: string, amount: bigint): void {
    allowances.set(key(token, spender), amount)
    logs.push(toLog(token as Address, approval, { owner: payer, spender, value: amount }))
  }
  function pull(logs: Log[], token: string, spender: string, to: string, amount: bigint): void {
    allowances.set(key(token, spender), allowance(token, spender) - amount)
    move(logs, token, payer, to, amount)
  }

  function runToken(logs: Log[], token: string, data: Hex): void {
    const [second, third] = [readWord(data, 1), readWord(data, 2)]
    const [who, whom] = [toAddress(readWord(data, 0)), toAddress(second)]
    const functions: Readonly<Record<string, () => void>> = {
      '0x095ea7b3': () => allow(logs, token, who, second),
      '0x39509351': () => allow(logs, token, who, allowance(token, who) + second),
      '0xd73dd623': () => allow(logs, token, who, allowance(token, who) + second),
      '0xa9059cbb': () => move(logs, token, payer, who, second),
      '0x23b872dd': () => move(logs, token, who, whom, third),
      '0xd505accf': () => allow(logs, token, whom, third),
      '0x8fcbaf0c': () => allow(logs, token, whom, maxUint256),
      '0xac9650d8': () => {
        for (const inner of readCalls(data)) runToken(logs, token, inner)
      },
    }
    functions[data.slice(0, 10)]?.()
  }

  /** A contract of a provider pulls what its call names, and delivers as much of the output in the same chain. */
  function runProvider(logs: Log[], at: string, data: Hex, value: bigint): boolean {
    if (size(data) < 4) return true
    // Data of 32 bytes is the id of a deposit.
    if (size(data) === 32) return true
    if (slice(data, 0, 4) !== providerCall || size(data) < 132) return false
    const [to, token, amount] = [
      toAddress(readWord(data, 0)),
      toAddress(readWord(data, 1)),
      readWord(data, 2),
    ]
    if (isNativeToken(token)) return value >= amount
    if (!tokens.some((each) => isSameAddress(each, token)) || allowance(token, at) < amount || value > 0n)
      return false
    pull(logs, token, at, at, amount)
    if (amount >= input) move(logs, dai, at, to, output)
    return true
  }

  function run({ to, data, value }: Pick<QuoteTransaction, 'to' | 'data' | 'value'>): Result {
    const logs: Log[] = []
    const at = to.toLowerCase()
    if (value > 0n) move(logs, nativeTokenAddress.toLowerCase(), payer, at, value)
    const grant = grants.find((each) => each.data === data)
    if (grant && !tokens.includes(at)) granted = true
    if (grant?.log) logs.push(grant.log)
    let isDone = true
    if (tokens.includes(at)) runToken(logs, at, data)
    else if (listed.includes(at)) isDone = runProvider(logs, at, data, value)
    else for (const token of tokens) pull(logs, token, at, at, allowance(token, at))
    return { status: isDone ? '0x1' : '0x0', logs, returnData: '0x' }
  }

  return {
    run,
    balance,
    allowance,
    isGranted: () => granted,
    /** Everything that the payer lost or may still lose of a token. */
    lost: (token: string) => {
      const open = [...allowances].filter(([each]) => each.startsWith(`${token.toLowerCase()}:`))
      return open.reduce((sum, [, amount]) => sum + amount, -balance(token, payer))
    },
    /** Accounts that gained a token. */
    gainers: (token: string) =>
      [...balances].flatMap(([each, amount]) => {
        const [of, owner = ''] = each.split(':')
        return of === token.toLowerCase() && amount > 0n ? [owner] : []
      }),
    copy: () => createLedger(chainId, { balances, allowances }),
  }
}

export type Ledger = ReturnType<typeof createLedger>

function readWord(data: Hex, at: number): bigint {
  const text = data.slice(10 + 64 * at, 74 + 64 * at).padEnd(64, '0')
  return BigInt(`0x${text}`)
}

function toAddress(word: bigint): Address {
  return numberToHex(BigInt.asUintN(160, word), { size: 20 })
}

function readCalls(data: Hex): readonly Hex[] {
  try {
    return decodeAbiParameters([{ type: 'bytes[]' }], slice(data, 4))[0]
  } catch {
    return []
  }
}
