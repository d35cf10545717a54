import type { FrameParams } from '@billfold/protocol'
import { decodeFunctionData, formatEther, type Hex } from 'viem'
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

type Rows = { label: string; value: string; exact?: boolean }[]

/** Everything that a transaction does, from the fields that are signed. */
export function describeTransaction(params: FrameParams<'signTransaction'>, t: Texts): Description {
  const { transaction, chainId, symbol } = params
  const { to, data, value } = transaction
  const call = data === '0x' ? undefined : decode(data, t)
  const coin = (wei: bigint) => `${formatEther(wei)} ${symbol}`
  const rows: Rows = [
    { label: t('send.network'), value: `${params.chainName} (${chainId})` },
    { label: t('send.from'), value: params.address, exact: true },
    {
      label: t(data === '0x' ? 'send.to' : 'sign.contract'),
      value: to ?? t('send.newContract'),
      exact: to !== undefined,
    },
    ...(call?.rows ?? []),
    { label: t('send.amount'), value: coin(BigInt(value)) },
    { label: t('send.fee'), value: coin(BigInt(transaction.gas) * feeOf(transaction)) },
  ]
  if (data === '0x') return { title: t('send.title', { amount: coin(BigInt(value)) }), rows }
  if (call) return { title: call.title, rows, warning: call.warning, body: data }
  const warning = to ? t('send.unread') : t('send.creates')
  return { title: t(to ? 'send.call' : 'send.create'), rows, body: data, warning }
}

function feeOf({ maxFeePerGas, gasPrice }: FrameParams<'signTransaction'>['transaction']): bigint {
  return BigInt(maxFeePerGas ?? gasPrice ?? '0x0')
}

function decode(
  data: Hex,
  t: Texts,
): { title: string; rows: Rows; warning?: string | undefined } | undefined {
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
