import type { PayMode } from '@billfold/core'
import { currencies } from '@billfold/core/internal'
import { isMarks } from '../../display/marks/MarksContext.js'
import { isItemList, isSumOf } from './orderItems.js'

type Chains = readonly { id: number }[]
/** `total` is the amount that the option belongs to, if any. */
type Rule = (value: unknown, chains: Chains, total: unknown) => boolean

const plainAmount = /^\d+(\.\d+)?$/

/** Checks of option values. Every page loads this file; the messages are in `describeProblem`. */
const rules = {
  address: isAddress,
  amount: isAmount,
  chain: isChain,
  chains: (value, chains) => isListOf(value, (item) => isChain(item, chains)),
  chainId: (value, chains) => isChain({ id: value }, chains),
  currency: (value) => typeof value === 'string' && Object.hasOwn(currencies, value),
  feePayer: (value) => value === 'user' || value === 'seller',
  ids: (value) => isListOf(value, (item) => typeof item === 'string'),
  items: (value, _, total) => isItemList(value) && (!isAmount(total) || isSumOf(value, total)),
  marks: isMarks,
  mode: (value): boolean => typeof value === 'string' && Object.hasOwn(modeRules, value),
  payer: (value) => value === 'sender' || value === 'receiver',
  paymentMethods: (value) =>
    isListOf(value, (item) => item === 'crypto' || item === 'card') && (value as unknown[]).length > 0,
  presets: (value) => isListOf(value, (item) => Number.isFinite(item) && (item as number) > 0),
  startAmount: (value) => typeof value === 'string' && /^\d*[.,]?\d*$/.test(value.trim()),
  transaction: (value, chains) => {
    const { chain, chainId, to } = Object(value) as Record<string, unknown>
    return isAddress(to) && isChain(chain ?? { id: chainId }, chains)
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

type EntryRules = {
  required?: Readonly<Record<string, RuleName>>
  optional?: Readonly<Record<string, RuleName>>
}

const connect = { chain: 'chain', hiddenWallets: 'ids', recommendedWallets: 'ids', wallets: 'ids' } as const

const pay = {
  currency: 'currency',
  hiddenWallets: 'ids',
  paymentMethods: 'paymentMethods',
  presetOptions: 'presets',
  receiverAddress: 'address',
} as const

/** Rules of each entry, checked before it is shown; a dotted path leads into an object. */
const entryRules = {
  AutoConnect: {},
  BillfoldProvider: { optional: { marks: 'marks' } },
  BuyWidget: {
    required: { chain: 'chain' },
    optional: { ...pay, amount: 'startAmount', tokenAddress: 'address' },
  },
  CheckoutWidget: {
    required: { chain: 'chain', amount: 'amount', seller: 'address' },
    optional: { ...pay, tokenAddress: 'address', feePayer: 'feePayer', items: 'items' },
  },
  ConnectButton: { optional: { ...connect, chains: 'chains' } },
  ConnectEmbed: { optional: connect },
  PayWidget: { required: { mode: 'mode' }, optional: pay },
  TransactionButton: {},
  TransactionWidget: { required: { transaction: 'transaction' }, optional: pay },
  useAccountModal: {},
  useConnectModal: { optional: connect },
  useNetworkModal: {},
} as const satisfies Record<string, EntryRules>

export type EntryName = keyof typeof entryRules

/** Additional rules by mode of the payment widget. A payment link sets its own price and receiver. */
const modeRules = {
  fund_wallet: {
    required: { 'destinationToken.chainId': 'chainId', 'destinationToken.address': 'address' },
    optional: { initialAmount: 'startAmount' },
  },
  direct_payment: {
    required: {
      'paymentInfo.token.chainId': 'chainId',
      'paymentInfo.token.address': 'address',
      'paymentInfo.amount': 'amount',
      'paymentInfo.sellerAddress': 'address',
    },
    optional: { 'paymentInfo.feePayer': 'payer', 'paymentInfo.items': 'items' },
  },
  transaction: { required: { transaction: 'transaction' } },
} as const satisfies Record<PayMode, EntryRules>

export type OptionProblem = { option: string; rule: RuleName; value: unknown }

/** Finds every option of an entry that breaks its rule. */
export function findOptionProblems(entry: EntryName, options: object, chains: Chains): OptionProblem[] {
  const { mode, paymentLinkId } = options as { mode?: unknown; paymentLinkId?: unknown }
  const isMode = entry === 'PayWidget' && rules.mode(mode)
  const all: EntryRules[] = [entryRules[entry], isMode ? modeRules[mode as PayMode] : {}]
  // A payment link replaces amount and items.
  const total = paymentLinkId ?? readPath(options, entry === 'PayWidget' ? 'paymentInfo.amount' : 'amount')
  return all.flatMap(({ required = {}, optional = {} }) =>
    Object.entries({ ...required, ...optional }).flatMap(([option, rule]) => {
      const value = readPath(options, option)
      const mayLack = paymentLinkId !== undefined || !(option in required)
      if ((value ?? undefined) === undefined && mayLack) return []
      return rules[rule](value, chains, total) ? [] : [{ option, rule, value }]
    }),
  )
}

function readPath(options: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], options)
}

/** Duplicates core's check, which would add a file to every page with the button. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && plainAmount.test(value)
}

function isChain(value: unknown, chains: Chains): boolean {
  const { id } = Object(value) as { id?: unknown }
  return chains.some((chain) => chain.id === id)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
