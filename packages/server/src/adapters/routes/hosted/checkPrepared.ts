import { isSameAddress, type PreparedQuote } from '@billfold/protocol'
import { type Address, decodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import type { Call } from '../../../context/Call.js'
import type { Parties, QuotedStep, RouteQuote } from '../../../context/RouteProvider.js'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'
import { UpstreamError } from '../../../infra/remote/createUpstream.js'

type WireStep = PreparedQuote['steps'][number]
type WireTransaction = WireStep['transactions'][number]

export type PreparedTerms = {
  quote: RouteQuote
  kind: Parties['kind']
  /** Contracts that may be called; undefined if the operator listed none. */
  contracts: readonly Address[] | undefined
}

/** Checks prepared transactions against the quote and converts them; throws if they take more than quoted. */
export function checkPrepared(prepared: PreparedQuote, terms: PreparedTerms): Call[][] {
  const { quote } = terms
  if (BigInt(prepared.originAmount) > quote.amountIn) throw refuse('a higher price than quoted')
  if (BigInt(prepared.destinationAmount) < quote.minAmountOut) throw refuse('a lower amount than quoted')
  if (prepared.steps.length !== quote.steps.length) throw refuse('other steps than quoted')
  const steps = prepared.steps.map((step, index) => {
    const quoted = quote.steps[index]
    if (!quoted || !isSameStep(step, quoted)) throw refuse('other steps than quoted')
    return checkStep(step, terms)
  })
  const { chainId } = quote.steps[0].origin
  const nativeFee = BigInt(prepared.nativeFee?.[chainId] ?? 0)
  if (nativeFee > (quote.nativeFee ?? 0n)) throw refuse('a higher fee than quoted')
  checkValues(prepared.steps, { [chainId]: nativeFee })
  return steps
}

/** Returns true if both addresses are one token; the native currency has two. */
export function isSameToken(one: string, other: string): boolean {
  return isNativeToken(one) ? isNativeToken(other) : isSameAddress(one, other)
}

/** Returns the error for a response that would take the payer's funds elsewhere. */
export function refuse(problem: string): UpstreamError {
  return new UpstreamError(`The hosted bridge sent ${problem}`, { problem: 'unreadable' })
}

function isSameStep(step: WireStep, { origin, destination, amountIn, amountOut }: QuotedStep): boolean {
  return (
    step.originToken.chainId === origin.chainId &&
    step.destinationToken.chainId === destination.chainId &&
    isSameToken(step.originToken.address, origin.address) &&
    isSameToken(step.destinationToken.address, destination.address) &&
    BigInt(step.originAmount) <= amountIn &&
    BigInt(step.destinationAmount) >= amountOut
  )
}

function checkStep(step: WireStep, { kind, contracts }: PreparedTerms): Call[] {
  const { originToken, originAmount, transactions } = step
  if (transactions.some(({ chainId }) => chainId !== originToken.chainId)) throw refuse('another chain')
  const payments = transactions.filter(({ data }) => !readApproval(data))
  if (payments.length === 0) throw refuse('no payment')
  for (const { to } of payments) {
    if (isSameAddress(to, originToken.address)) throw refuse('a call of the token')
    if (contracts && !contracts.some((contract) => isSameAddress(contract, to)))
      throw refuse('an unknown contract')
  }
  for (const { to, data } of transactions) {
    const approval = readApproval(data)
    if (!approval) continue
    if (!isSameAddress(to, originToken.address)) throw refuse('an approval of another token')
    if (!payments.some((payment) => isSameAddress(payment.to, approval.spender)))
      throw refuse('an approval for another contract')
    if (approval.amount !== 0n && approval.amount !== BigInt(originAmount))
      throw refuse('an approval of another amount')
  }
  return transactions.map((transaction) => toCall(transaction, kind))
}

/** Decodes an approval, whatever the service calls it. */
function readApproval(data: Hex): { spender: Address; amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'approve' ? { spender: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}

/** Checks that the value on each chain is exactly the native amounts and the fee. */
function checkValues(steps: readonly WireStep[], fees: Readonly<Record<number, bigint>>): void {
  for (const chainId of new Set(steps.map(({ originToken }) => originToken.chainId))) {
    const here = steps.filter(({ originToken }) => originToken.chainId === chainId)
    const paid = here
      .filter(({ originToken }) => isNativeToken(originToken.address))
      .reduce((sum, { originAmount }) => sum + BigInt(originAmount), fees[chainId] ?? 0n)
    const asked = here
      .flatMap(({ transactions }) => transactions)
      .reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n)
    if (asked !== paid) throw refuse('another value')
  }
}

function toCall({ chainId, to, data, value = '0' }: WireTransaction, kind: Parties['kind']): Call {
  const payment = kind === 'sell' ? 'sell' : 'buy'
  const action = readApproval(data) ? 'approval' : payment
  return { chainId, to: getAddress(to), data, value: BigInt(value), action }
}
