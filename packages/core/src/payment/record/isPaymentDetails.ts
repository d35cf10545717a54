import { onrampProviders } from '@billfold/protocol'
import { isHexAddress } from '../../chain/rpc.js'
import { amountLimits } from '../../constants.js'
import { isStep } from '../../engine/readEntry.js'
import type { CardOrder } from '../quote/card.js'

type Raw = Readonly<Record<string, unknown>>

/** Validates all payment details that are read, since any script of the page can write them. */
export function isPaymentDetails(details: Raw): boolean {
  const { confirmed, quote, places, card, settlement, parked = [] } = details
  return (
    isConfirmed(confirmed) &&
    isQuote(quote) &&
    Array.isArray(places) &&
    Array.isArray(parked) &&
    parked.every(isStep) &&
    (card === undefined ? quote.steps.length > 0 : isCard(card)) &&
    (settlement === undefined || isSettlement(settlement))
  )
}

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => value === undefined || isText(value)

function isConfirmed(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.payer, value.receiver, value.originTokenAddress, value.destinationTokenAddress].every(
      isHexAddress,
    ) &&
    [value.originChainId, value.destinationChainId].every(isCount) &&
    [value.originAmount, value.destinationAmount].every(isAmount) &&
    (value.nativeFee === undefined ||
      (isRecord(value.nativeFee) && Object.values(value.nativeFee).every(isAmount))) &&
    (value.fees === undefined || (isRecord(value.fees) && Object.values(value.fees).every(isFees)))
  )
}

function isFees(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { maxFeePerGas, maxPriorityFeePerGas: tip } = value
  return isAmount(maxFeePerGas) && (tip === undefined || isAmount(tip))
}

function isQuote(value: unknown): value is { steps: readonly unknown[] } {
  return (
    isRecord(value) &&
    [value.originAmount, value.destinationAmount].every(isAmount) &&
    typeof value.expiration === 'number' &&
    isOptionalText(value.paymentId) &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step: unknown) =>
        isRecord(step) &&
        isToken(step.originToken) &&
        isToken(step.destinationToken) &&
        Array.isArray(step.transactions),
    )
  )
}

function isToken(value: unknown): boolean {
  return (
    isRecord(value) &&
    isCount(value.chainId) &&
    isHexAddress(value.address) &&
    isText(value.symbol) &&
    isCount(value.decimals) &&
    (value.decimals as number) <= amountLimits.usableDecimals
  )
}

const cards: Record<CardOrder['status'], true> = {
  CREATED: true,
  PENDING: true,
  COMPLETED: true,
  FAILED: true,
}

function isCard(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.id, value.link, value.currency].every(isText) &&
    Object.hasOwn(onrampProviders, String(value.onramp)) &&
    Object.hasOwn(cards, String(value.status)) &&
    (value.expiration === undefined || typeof value.expiration === 'number') &&
    isToken(value.destinationToken)
  )
}

const isPlace = (value: unknown) => isRecord(value) && isCount(value.chainId) && isText(value.transactionHash)

const isRefunded = ({ refund }: Raw) =>
  isRecord(refund) &&
  isCount(refund.chainId) &&
  [refund.tokenAddress, refund.receiver].every(isHexAddress) &&
  isAmount(refund.amount)

const settlements: Record<string, (settlement: Raw) => boolean> = {
  completed: ({ transactions, destinationAmount }) =>
    Array.isArray(transactions) &&
    transactions.every(isPlace) &&
    (destinationAmount === undefined || isAmount(destinationAmount)),
  refunding: isRefunded,
  refunded: isRefunded,
  stopped: ({ held }) => isRecord(held) && isToken(held.token) && isAmount(held.amount),
  failed: ({ reason }) => isOptionalText(reason),
}

function isSettlement(value: unknown): boolean {
  if (!isRecord(value) || !Object.hasOwn(settlements, String(value.status))) return false
  return settlements[String(value.status)]?.(value) === true
}
