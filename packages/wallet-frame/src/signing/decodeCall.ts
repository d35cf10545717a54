import { decodeFunctionData, type Hex } from 'viem'
import type { TextId, Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'
import { knownCalls } from './knownCalls.js'

/** The names of arguments. */
const labels = {
  receiver: 'call.receiver',
  amount: 'send.amount',
  owner: 'call.owner',
  spender: 'call.spender',
  operator: 'call.operator',
  approved: 'call.approved',
} as const satisfies Record<string, TextId>

/** What a call does, where it is one that most people make; undefined for all others. */
export function decodeCall(data: Hex, t: Texts): Omit<Description, 'body'> | undefined {
  for (const { abi, warning } of knownCalls) {
    try {
      const { args } = decodeFunctionData({ abi: [abi], data })
      const rows = abi.inputs.map(({ name, type }, index) => ({
        label: t(labels[name]),
        value: type === 'uint256' ? t('send.units', { amount: String(args[index]) }) : String(args[index]),
        exact: true,
      }))
      return { title: t(`call.${abi.name}`), rows, ...(warning && { warning: t(warning) }) }
    } catch {
      // Not this one.
    }
  }
  return undefined
}
