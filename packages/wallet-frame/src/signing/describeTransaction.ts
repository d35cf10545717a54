import type { FrameParams } from '@billfold/protocol'
import { decodeFunctionData, formatEther, type Hex } from 'viem'
import type { Description } from './Description.js'
import { knownCalls } from './knownCalls.js'

type Rows = { label: string; value: string; exact?: boolean }[]

/** Everything that a transaction does, from the fields that are signed. */
export function describeTransaction(params: FrameParams<'signTransaction'>): Description {
  const { transaction, chainId, symbol } = params
  const { to, data, value } = transaction
  const call = data === '0x' ? undefined : decode(data)
  const coin = (wei: bigint) => `${formatEther(wei)} ${symbol}`
  const rows: Rows = [
    { label: 'Network', value: `${params.chainName} (${chainId})` },
    { label: data === '0x' ? 'To' : 'Contract', value: to ?? 'A new contract', exact: to !== undefined },
    ...(call?.rows ?? []),
    { label: 'Amount', value: coin(BigInt(value)) },
    { label: 'Network fee, at most', value: coin(BigInt(transaction.gas) * feeOf(transaction)) },
  ]
  if (data === '0x') return { title: `Send ${coin(BigInt(value))}`, rows }
  if (call) return { title: call.title, rows, warning: call.warning, body: data }
  const warning = to
    ? 'The wallet cannot read what this call does. Approve it only if you trust this site.'
    : 'This puts a new contract on the network.'
  return { title: to ? 'Call a contract' : 'Create a contract', rows, body: data, warning }
}

function feeOf({ maxFeePerGas, gasPrice }: FrameParams<'signTransaction'>['transaction']): bigint {
  return BigInt(maxFeePerGas ?? gasPrice ?? '0x0')
}

function decode(data: Hex): { title: string; rows: Rows; warning?: string | undefined } | undefined {
  for (const { abi, title, ...rest } of knownCalls) {
    try {
      const { args } = decodeFunctionData({ abi: [abi], data })
      const rows = abi.inputs.map(({ name, type }, index) => ({
        label: capital(name),
        value: type === 'uint256' ? `${args[index]} base units` : String(args[index]),
        exact: true,
      }))
      return { title, rows, ...rest }
    } catch {
      // Not this one.
    }
  }
  return undefined
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
