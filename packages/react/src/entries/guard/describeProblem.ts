import { formatUnits } from '@billfold/core'
import { currencies } from '@billfold/core/internal'
import { showValue } from '../../ui/environment/showValue.js'
import type { OptionProblem, RuleName } from './findOptionProblems.js'
import type { EntryName } from './optionNames.js'
import { isItemList, places, sumItems } from './orderItems.js'

/** The fix for each rule, in the words of the warning. */
const fixes = {
  address: 'Pass an address: 0x and 40 hexadecimal digits.',
  amount: 'Pass whole tokens as text, for example "5" or "0.25".',
  chain: 'Pass a chain of createBillfold, for example `mainnet` from "viem/chains".',
  chains: 'Pass a list of chains of createBillfold.',
  chainId: 'Pass the id of a chain of createBillfold, for example 1.',
  currency: `Pass one of ${Object.keys(currencies).join(', ')}.`,
  feePayer: 'Pass "user" or "seller".',
  ids: 'Pass a list of wallet ids, for example ["io.metamask"].',
  items:
    'Pass a list of { name, quantity, amount, image }: a whole number above zero as quantity, and the price of one in whole tokens as text.',
  marks: 'Pass { wallets, logins, onramps, networks, tokens }, each an object of image URLs by id.',
  mode: 'Pass "fund_wallet", "direct_payment" or "transaction".',
  payer: 'Pass "sender" or "receiver".',
  paymentMethods: 'Pass a list of "crypto", "card" or both.',
  presets: 'Pass a list of numbers above zero, for example [5, 10, 20].',
  startAmount: 'Pass whole tokens as text, for example "5" or "0.25".',
  transaction: 'Pass an object with `to`, an address, and `chain`, a chain of createBillfold.',
} as const satisfies Record<RuleName, string>

type NamedChain = { id: number; name?: string | undefined }

/** Describes for developers which option of which entry is wrong, and how to write it. */
export function describeProblem(
  entry: EntryName | 'useSendTransaction',
  { option, rule, value }: OptionProblem,
  chains: readonly NamedChain[],
): string {
  const unknown = listNamedChains(rule, value).find(({ id }) => !chains.some((chain) => chain.id === id))
  if (unknown) {
    const { id, name } = unknown
    return `Billfold: chain ${id}${name ? ` (${name})` : ''} is not configured, so a wallet cannot be moved to it. Add it to \`chains\` of createBillfold, or call billfold.addChain first. It is in \`${option}\` of ${entry}.`
  }
  if (rule === 'items' && isItemList(value)) {
    const units = sumItems(value)
    return `Billfold: \`${option}\` of ${entry} add up to ${formatUnits(units, places)}, which is not the amount. Pass items whose quantity times amount add up to the amount exactly.`
  }
  const { to } = Object(value) as { to?: unknown }
  if (rule === 'transaction' && to !== undefined)
    return `Billfold: \`${option}.to\` of ${entry} is ${showValue(to)}. ${fixes.address}`
  return `Billfold: \`${option}\` of ${entry} is ${showValue(value)}. ${fixes[rule]}`
}

/** Lists the chains in an option that are written as chain objects. */
function listNamedChains(rule: RuleName, value: unknown): NamedChain[] {
  const { chain, chainId } = Object(value) as { chain?: unknown; chainId?: unknown }
  const chainsByRule: Partial<Record<RuleName, unknown>> = {
    chain: [value],
    chainId: [{ id: value }],
    chains: value,
    transaction: [chain ?? { id: chainId }],
  }
  const list = chainsByRule[rule]
  return Array.isArray(list) ? list.filter((item) => typeof Object(item).id === 'number') : []
}

/** Warning for a provider that receives another configuration on a later render. */
export const newBillfold =
  'BillfoldProvider: `billfold` is another object than in the render before, so connected wallets are lost. Is createBillfold called inside a component? Call it once, outside of any component.'
