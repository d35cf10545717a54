import { decodeFunctionData, formatUnits, type Hex, parseAbiItem } from 'viem'
import type { TextId } from '../texts/en.js'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import type { Token, Tokens } from './createTokenReader.js'

/** Common calls with their warnings; others are shown as data. */
const knownCalls = [
  { abi: parseAbiItem('function transfer(address receiver, uint256 amount)'), warning: undefined },
  {
    abi: parseAbiItem('function transferFrom(address owner, address receiver, uint256 amount)'),
    warning: undefined,
  },
  {
    abi: parseAbiItem('function approve(address spender, uint256 amount)'),
    warning: 'call.approveWarning',
  },
  {
    abi: parseAbiItem('function increaseAllowance(address spender, uint256 amount)'),
    warning: 'call.increaseAllowanceWarning',
  },
  {
    abi: parseAbiItem('function setApprovalForAll(address operator, bool approved)'),
    warning: 'call.setApprovalForAllWarning',
  },
] as const satisfies readonly { abi: unknown; warning: TextId | undefined }[]

/** Names of arguments. */
const labels = {
  receiver: 'call.receiver',
  amount: 'send.amount',
  owner: 'call.owner',
  spender: 'call.spender',
  operator: 'call.operator',
  approved: 'call.approved',
} as const satisfies Record<string, TextId>

/** Allowances from this amount on count as unlimited. */
const unlimitedFrom = 2n ** 255n

export type Call = { to?: string | undefined; data: Hex }

/** Describes a common call; returns undefined for others. */
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

/** Returns true if a call names a token amount, whose symbol and decimals are then needed. */
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
      // Not this call.
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

/** Any contract may choose any name, so the text says that the name is the contract's. */
function nameToken(token: Token | undefined, t: Texts) {
  const value = token ? t('call.named', { symbol: token.symbol }) : t('call.unverified')
  return { label: t('call.token'), value }
}
