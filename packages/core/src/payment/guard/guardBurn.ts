import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hex, pad, zeroHash } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import { burnAbi } from './abis.js'
import { type BurnDomain, burnContracts, burnDomains } from './burnDomains.js'
import { decodeCall, readApproval, readCallName } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import { isPublished, type TransactionContext, type TransactionResult } from './TransactionContext.js'

/** Asks Circle to mint: `cctp-forward` in 24 bytes, version 0, no further data. */
const forwardHook = '0x636374702d666f72776172640000000000000000000000000000000000000000'

/** Finality of fast and of standard transfers. */
const thresholds: readonly number[] = [1000, 2000]

/** Fields that all burns have. */
type Burn = {
  amount: bigint
  domain: number
  recipient: Hex
  token: Address
  caller: Hex
  hook: Hex
  /** Limit of the fee that is deducted from the amount. */
  maxFee: bigint
  threshold: number
  /** Set if the fee is taken on top of the amount. */
  refundAddress?: Address | undefined
}

/** Returns true for a burn, and for every call of a contract that does nothing else for a payer. */
export function isBurn({ to, data }: { to: string; data: Hex }): boolean {
  const isCircles = burnContracts.some((contract) => isSameAddress(contract, to))
  return isCircles || readCallName(burnAbi, data) !== undefined
}

/** Decodes a burn of Circle's contracts; undefined if a byte is not accounted for. */
function readBurn(data: Hex): Burn | undefined {
  const call = decodeCall(burnAbi, data)
  if (!call) return undefined
  const [amount, domain, recipient, token, caller] = call.args
  const burn = { amount, domain, recipient, token, caller }
  // Without a hook Circle would not mint, though its fee is paid.
  if (call.functionName === 'depositForBurnWithFees') return undefined
  if (call.functionName === 'depositForBurnWithHookAndFees') {
    const [, , , , , hook, { refundAddress }] = call.args
    // The contract chooses the finality by the signed quote, which only bounds the fee.
    return { ...burn, hook, maxFee: 0n, threshold: 2000, refundAddress }
  }
  const [, , , , , maxFee, threshold, hook = '0x'] = call.args
  return { ...burn, hook, maxFee, threshold }
}

/**
 * Checks a burn of USDC, decoded completely. Only listed contracts may burn, and only for chains with a known
 * domain.
 */
export function guardBurn(context: TransactionContext): TransactionResult {
  const { transaction, step, spenders } = context
  const { chainId, to } = transaction
  const burn = readBurn(transaction.data)
  if (!burn) return { ok: false, reason: 'badCall' }
  if (!isPublished(spenders, chainId, to)) return { ok: false, reason: 'unaudited' }
  const reason = checkBurn(context, burn)
  if (reason) return { ok: false, reason }
  const passed = { ok: true, pulls: step.originAmount, promised: false } as const
  if (!burn.refundAddress || isApproved(context)) return passed
  // The fee on top is known to the signer of the quote only, so the allowance must be its limit.
  const token = step.originToken.address as Address
  const question = { type: 'allowance', chainId, token, spender: to, amount: step.originAmount } as const
  return { ...passed, question }
}

function checkBurn(context: TransactionContext, burn: Burn): GuardReason | undefined {
  const { transaction, step, isLast, confirmed } = context
  const { originToken, destinationToken } = step
  const [receiver, least] = isLast
    ? [confirmed.receiver, confirmed.destinationAmount]
    : [confirmed.payer, step.destinationAmount]
  const group = burnDomains.find((rows) => rows[originToken.chainId])
  const [from, to] = [group?.[originToken.chainId], group?.[destinationToken.chainId]]
  if (transaction.value !== 0n) return 'valueTooHigh'
  if (isNativeToken(originToken.address) || !isSameAddress(burn.token, originToken.address))
    return 'otherToken'
  if (!from || !to || from === to || burn.domain !== to[0]) return 'otherChain'
  // A burn mints the same token on the other chain, so both must be USDC.
  if (!isToken(from, originToken) || !isToken(to, destinationToken)) return 'otherToken'
  if (burn.refundAddress ? burn.amount > step.originAmount : burn.amount !== step.originAmount)
    return 'paysMore'
  if (burn.amount - burn.maxFee < least) return 'bringsLess'
  if (burn.recipient !== pad(receiver.toLowerCase() as Hex)) return 'otherReceiver'
  if (burn.refundAddress && !isSameAddress(burn.refundAddress, confirmed.payer)) return 'otherReceiver'
  // A caller could keep the mint back; the forwarding service needs none.
  if (burn.caller !== zeroHash) return 'otherEscrow'
  const isKnownHook = burn.hook === forwardHook || (burn.hook === '0x' && !burn.refundAddress)
  return isKnownHook && thresholds.includes(burn.threshold) ? undefined : 'badCall'
}

function isToken([, usdc]: BurnDomain, { address }: { address: string }): boolean {
  return usdc === undefined || isSameAddress(usdc, address)
}

/** Returns true if an approval before it sets the allowance to exactly the step's amount. */
function isApproved({ transaction, step, followers }: TransactionContext): boolean {
  const before = step.transactions.slice(0, step.transactions.length - followers.length - 1)
  const approvals = before.flatMap(({ data }) => readApproval(data) ?? [])
  const last = approvals.filter(({ spender }) => isSameAddress(spender, transaction.to)).at(-1)
  return last?.amount === step.originAmount
}
