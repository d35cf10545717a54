import { isMarks } from '../../display/marks/MarksContext.js'
import type { Chains, EntryRules, Rule } from './findOptionProblems.js'

/** Checks that a value has the id of a chain of the configuration. */
export function isChain(value: unknown, chains: Chains): boolean {
  const { id } = Object(value) as { id?: unknown }
  return chains.some((chain) => chain.id === id)
}

/** Checks each item of a list. */
export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

export const chain: Rule = { name: 'chain', isRight: (value, { chains }) => isChain(value, chains) }

const chains: Rule = {
  name: 'chains',
  isRight: (value, context) => isListOf(value, (item) => isChain(item, context.chains)),
}

export const walletIds: Rule = {
  name: 'ids',
  isRight: (value) => isListOf(value, (item) => typeof item === 'string'),
}

const connect = { chain, hiddenWallets: walletIds, recommendedWallets: walletIds, wallets: walletIds }

/** Rules of the connect modal and of `ConnectEmbed`. */
export const connectRules: EntryRules = { optional: connect }

export const connectButtonRules: EntryRules = { optional: { ...connect, chains } }

export const providerRules: EntryRules = { optional: { marks: { name: 'marks', isRight: isMarks } } }
