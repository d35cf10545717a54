import { isSameAddress } from '@billfold/protocol'
import { type Address, zeroAddress } from 'viem'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'
import { UpstreamError } from '../../../infra/remote/createUpstream.js'
import type { LifiStep } from './schemas.js'

/** Converts a token address to LI.FI's: the native currency is the zero address. */
export function toLifiToken(address: string): string {
  return isNativeToken(address) ? zeroAddress : address.toLowerCase()
}

/** Sums the fees in native currency that are paid on top of the amount. */
export function getNativeFee({ action, estimate }: LifiStep): bigint {
  const onTop = estimate.feeCosts.filter(({ included }) => !included)
  for (const { token } of onTop)
    if (token.chainId !== action.fromChainId || !isNativeToken(token.address))
      throw refuse('a fee in another token')
  return onTop.reduce((sum, { amount }) => sum + amount, 0n)
}

export type StepTerms = Pick<RouteRequest, 'origin' | 'destination' | 'side' | 'amount'> & {
  sender: Address
  receiver: Address
  /** Contracts that may be called and approved. */
  contracts: readonly Address[]
}

/** Checks that a step is the requested one and takes no more than it says; throws otherwise. */
export function checkStep(step: LifiStep, terms: StepTerms): void {
  const { action, estimate, transactionRequest: transaction } = step
  const { origin, destination, sender, receiver, contracts } = terms
  const isAllowed = (address: string) => contracts.some((contract) => isSameAddress(contract, address))
  const isNative = isNativeToken(origin.address)
  const problems = {
    'another chain':
      action.fromChainId !== origin.chainId ||
      action.toChainId !== destination.chainId ||
      transaction.chainId !== origin.chainId,
    'another token':
      !isSameAddress(action.fromToken.address, toLifiToken(origin.address)) ||
      !isSameAddress(action.toToken.address, toLifiToken(destination.address)),
    'another amount':
      action.fromAmount !== estimate.fromAmount ||
      (terms.side === 'input' && estimate.fromAmount !== terms.amount),
    'another sender':
      !isSameAddress(action.fromAddress ?? sender, sender) ||
      !isSameAddress(transaction.from ?? sender, sender),
    'another receiver': !isSameAddress(action.toAddress ?? receiver, receiver),
    'a minimum above the estimate': estimate.toAmountMin > estimate.toAmount,
    'an unknown contract': !isAllowed(transaction.to),
    'an unknown spender': !isNative && !isAllowed(estimate.approvalAddress),
    'another value': transaction.value !== getNativeFee(step) + (isNative ? estimate.fromAmount : 0n),
  }
  for (const [problem, isPresent] of Object.entries(problems)) if (isPresent) throw refuse(problem)
}

/** Returns the error for a response that would take the payer's funds elsewhere. */
export function refuse(problem: string): UpstreamError {
  return new UpstreamError(`LI.FI sent ${problem}`, { problem: 'unreadable' })
}
