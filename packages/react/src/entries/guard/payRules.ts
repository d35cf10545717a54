import type { PayMode } from '@billfold/core'
import { currencies } from '@billfold/core/internal'
import { chain, isChain, isListOf, walletIds } from './connectRules.js'
import { type Chains, type EntryRules, type OptionRules, type Rule, readPath } from './findOptionProblems.js'
import { isItemList, isSumOf } from './orderItems.js'

const plainAmount = /^\d+(\.\d+)?$/

/** Duplicates core's check, which would add a file to every page with a payment. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && plainAmount.test(value)
}

const address: Rule = { name: 'address', isRight: isAddress }
const amount: Rule = { name: 'amount', isRight: isAmount }
const startAmount: Rule = {
  name: 'startAmount',
  isRight: (value) => typeof value === 'string' && /^\d*[.,]?\d*$/.test(value.trim()),
}
const chainId: Rule = { name: 'chainId', isRight: (value, { chains }) => isChain({ id: value }, chains) }
const transaction: Rule = { name: 'transaction', isRight: (value, { chains }) => isCall(value, chains) }

/** A list of items that adds up to the amount at a path. A payment link replaces amount and items. */
const itemsOf = (path: string): Rule => ({
  name: 'items',
  isRight: (value, { options }) => {
    if (!isItemList(value)) return false
    const { paymentLinkId } = options as { paymentLinkId?: unknown }
    const total = paymentLinkId ?? readPath(options, path)
    return !isAmount(total) || isSumOf(value, total)
  },
})

function isCall(value: unknown, chains: Chains): boolean {
  const { chain, chainId, to } = Object(value) as Record<string, unknown>
  return isAddress(to) && isChain(chain ?? { id: chainId }, chains)
}

/** A list of one or both ways to pay. */
function isMethodList(value: unknown): boolean {
  return isListOf(value, (item) => item === 'crypto' || item === 'card') && (value as unknown[]).length > 0
}

const pay = {
  currency: {
    name: 'currency',
    isRight: (value) => typeof value === 'string' && Object.hasOwn(currencies, value),
  },
  hiddenWallets: walletIds,
  paymentMethods: { name: 'paymentMethods', isRight: isMethodList },
  presetOptions: {
    name: 'presets',
    isRight: (value) => isListOf(value, (item) => Number.isFinite(item) && (item as number) > 0),
  },
  receiverAddress: address,
} satisfies Record<string, Rule>

export const buyRules: EntryRules = {
  required: { chain },
  optional: { ...pay, amount: startAmount, tokenAddress: address },
}

export const checkoutRules: EntryRules = {
  required: { chain, amount, seller: address },
  optional: {
    ...pay,
    tokenAddress: address,
    feePayer: { name: 'feePayer', isRight: (value) => value === 'user' || value === 'seller' },
    items: itemsOf('amount'),
  },
}

/** Rules of `TransactionWidget` and of the hook. */
export const transactionRules: EntryRules = { required: { transaction }, optional: pay }

/** Additional rules by mode of the payment widget. A payment link sets its own price and receiver. */
const ofMode = {
  fund_wallet: {
    required: { 'destinationToken.chainId': chainId, 'destinationToken.address': address },
    optional: { initialAmount: startAmount },
  },
  direct_payment: {
    required: {
      'paymentInfo.token.chainId': chainId,
      'paymentInfo.token.address': address,
      'paymentInfo.amount': amount,
      'paymentInfo.sellerAddress': address,
    },
    optional: {
      'paymentInfo.feePayer': {
        name: 'payer',
        isRight: (value) => value === 'sender' || value === 'receiver',
      },
      'paymentInfo.items': itemsOf('paymentInfo.amount'),
    },
  },
  transaction: { required: { transaction } },
} satisfies Record<PayMode, OptionRules>

export const payWidgetRules: EntryRules = {
  required: {
    mode: { name: 'mode', isRight: (value) => typeof value === 'string' && Object.hasOwn(ofMode, value) },
  },
  optional: pay,
  ofMode,
}
