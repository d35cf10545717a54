import type { Address } from 'viem'
import { transferSelector } from '../../execution/encodeTransfer.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { encodeWord } from '../../rpc/encodeWord.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/toQuote.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { decodeWords, isAddressWord, readSelector } from './decodeWords.js'
import { encodeAllowance } from './encodeAllowance.js'
import type { GuardReason } from './GuardReason.js'
import { approveSelector } from './guardTransaction.js'

export type GuardUnsimulatedParameters = {
  step: QuoteStep
  calls: readonly QuoteTransaction[]
  payer: Address
}

/** `balanceOf(address)` */
const balanceSelector = '0x70a08231'

/**
 * Without a trial run a call passes only if what can leave is bounded: the contract must not have an older, larger
 * allowance, nor any where the step allows somebody else to pull, and must not be something that holds a balance of the
 * payer itself. That an address is published changes nothing here.
 */
export async function guardUnsimulated(
  client: RpcClient,
  { step, calls, payer }: GuardUnsimulatedParameters,
): Promise<GuardReason | undefined> {
  const strangers = calls.filter(({ data }) => {
    return data !== '0x' && ![approveSelector, transferSelector].includes(readSelector(data))
  })
  const allowed = step.transactions.flatMap(({ data }) => {
    const [spender, amount] = readSelector(data) === approveSelector ? (decodeWords(data, 2) ?? []) : []
    return spender !== undefined && amount ? [spender] : []
  })
  for (const { to } of strangers) {
    const balance = await read(client, to, `${balanceSelector}${encodeWord(payer)}`)
    if (balance > 0n) return 'unchecked'
    if (isNativeToken(step.originToken.address)) continue
    const isForOthers = allowed.some((spender) => !isAddressWord(spender, to))
    const most = isForOthers ? 0n : step.originAmount
    if ((await read(client, step.originToken.address, encodeAllowance(payer, to))) > most)
      return 'approvalTooHigh'
  }
  return undefined
}

/** A contract that does not know the question has nothing to answer. */
async function read(client: RpcClient, to: Address, data: `0x${string}`): Promise<bigint> {
  const answer = await call(client, { to, data }).catch(() => '0x')
  return decodeUint(answer) ?? 0n
}
