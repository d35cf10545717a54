import { decodeFunctionData, formatUnits, type Hex } from 'viem'
import type { TextId, Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'
import { knownCalls } from './knownCalls.js'
import type { Token, Tokens } from './Token.js'

/** The names of arguments. */
const labels = {
  receiver: 'call.receiver',
  amount: 'send.amount',
  owner: 'call.owner',
  spender: 'call.spender',
  operator: 'call.operator',
  approved: 'call.approved',
} as const satisfies Record<string, TextId>

/** An allowance from here on is never used up. */
const unlimitedFrom = 2n ** 255n

export type Call = { to?: string | undefined; data: Hex }

/** What a call does, where it is one that most people make; undefined for all others. */
export function decodeCall(call: Call, tokens: Tokens, t: Texts): Omit<Description, 'body'> | undefined {
  const read = readCall(call.data)
  if (!read) return undefined
  const { abi, args, warning } = read
  const token = tokens.get(call.to?.toLowerCase() ?? '')
  const unlimited =
    isAllowance(abi.name) && args.some((arg) => typeof arg === 'bigint' && arg >= unlimitedFrom)
  const rows = abi.inputs.map(({ name, type }, index) => ({
    label: t(labels[name]),
    value:
      type === 'uint256' ? showAmount(args[index] as bigint, { token, unlimited }, t) : String(args[index]),
    exact: !(unlimited && type === 'uint256'),
  }))
  return {
    title: t(`call.${abi.name}`),
    rows: countsTokens(abi) ? [...rows, nameToken(token, t)] : rows,
    ...(warning && { warning: t(unlimited ? 'call.unlimitedWarning' : warning) }),
  }
}

/** Whether a call names an amount of a token, whose symbol and decimals somebody would want to know. */
export function isTokenCall({ data }: Call): boolean {
  const read = readCall(data)
  return read !== undefined && countsTokens(read.abi)
}

function readCall(data: Hex) {
  for (const { abi, warning } of knownCalls) {
    try {
      const { args } = decodeFunctionData({ abi: [abi], data })
      return { abi, args: args as readonly unknown[], warning }
    } catch {
      // Not this one.
    }
  }
  return undefined
}

const countsTokens = ({ inputs }: { inputs: readonly { type: string }[] }) =>
  inputs.some(({ type }) => type === 'uint256')

const isAllowance = (name: string) => name === 'approve' || name === 'increaseAllowance'

type Amount = { token: Token | undefined; unlimited: boolean }

function showAmount(amount: bigint, { token, unlimited }: Amount, t: Texts): string {
  if (unlimited) return token ? `${t('call.unlimited')} ${token.symbol}` : t('call.unlimited')
  return token
    ? `${formatUnits(amount, token.decimals)} ${token.symbol}`
    : t('send.units', { amount: amount.toString() })
}

/** Any contract may call itself anything: the words say whose they are. */
function nameToken(token: Token | undefined, t: Texts) {
  const value = token ? t('call.named', { symbol: token.symbol }) : t('call.unverified')
  return { label: t('call.token'), value }
}
