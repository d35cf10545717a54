import { boundFee, type FrameParams, roundFeeUp } from '@billfold/protocol'
import { formatEther } from 'viem'
import type { KnownNetwork } from '../platform/Settings.js'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import type { Tokens } from './createTokenReader.js'
import { decodeCall } from './decodeCall.js'
import { toOneLine } from './toOneLine.js'

/** Names of common public networks that the server does not serve. */
const knownNetworks = [
  { id: 1, name: 'Ethereum', symbol: 'ETH' },
  { id: 10, name: 'OP Mainnet', symbol: 'ETH' },
  { id: 25, name: 'Cronos', symbol: 'CRO' },
  { id: 56, name: 'BNB Smart Chain', symbol: 'BNB' },
  { id: 100, name: 'Gnosis', symbol: 'xDAI' },
  { id: 130, name: 'Unichain', symbol: 'ETH' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 146, name: 'Sonic', symbol: 'S' },
  { id: 324, name: 'ZKsync Era', symbol: 'ETH' },
  { id: 480, name: 'World Chain', symbol: 'ETH' },
  { id: 1101, name: 'Polygon zkEVM', symbol: 'ETH' },
  { id: 5000, name: 'Mantle', symbol: 'MNT' },
  { id: 8453, name: 'Base', symbol: 'ETH' },
  { id: 34443, name: 'Mode', symbol: 'ETH' },
  { id: 42161, name: 'Arbitrum One', symbol: 'ETH' },
  { id: 42170, name: 'Arbitrum Nova', symbol: 'ETH' },
  { id: 42220, name: 'Celo', symbol: 'CELO' },
  { id: 43114, name: 'Avalanche C-Chain', symbol: 'AVAX' },
  { id: 57073, name: 'Ink', symbol: 'ETH' },
  { id: 59144, name: 'Linea', symbol: 'ETH' },
  { id: 80094, name: 'Berachain', symbol: 'BERA' },
  { id: 81457, name: 'Blast', symbol: 'ETH' },
  { id: 534352, name: 'Scroll', symbol: 'ETH' },
  { id: 7777777, name: 'Zora', symbol: 'ETH' },
  { id: 84532, name: 'Base Sepolia', symbol: 'ETH' },
  { id: 421614, name: 'Arbitrum Sepolia', symbol: 'ETH' },
  { id: 11155111, name: 'Sepolia', symbol: 'ETH' },
  { id: 11155420, name: 'OP Sepolia', symbol: 'ETH' },
] as const satisfies readonly KnownNetwork[]

/** Describes a transaction from its signed fields. */
export function describeTransaction(
  params: FrameParams<'signTransaction'>,
  { networks, tokens }: { networks: readonly KnownNetwork[]; tokens: Tokens },
  t: Texts,
): Description {
  const { transaction, chainId } = params
  const known = [...networks, ...knownNetworks].find(({ id }) => id === chainId)
  const { to, data, value } = transaction
  const call = data === '0x' ? undefined : decodeCall({ to, data }, tokens, t)
  // On an unknown network the site's coin name is left out, since the title would present it as ours.
  const coin = (wei: bigint) => {
    const amount = formatEther(wei)
    return known ? `${amount} ${known.symbol}` : t('operation.coin', { amount })
  }
  const rows = [
    {
      label: t('send.network'),
      value: known
        ? `${known.name} (${chainId})`
        : t('send.unknownNetwork', { id: String(chainId), name: toOneLine(params.chainName) }),
    },
    { label: t('send.from'), value: params.address, exact: true },
    {
      label: t(data === '0x' ? 'send.to' : 'sign.contract'),
      value: to ?? t('send.newContract'),
      exact: to !== undefined,
    },
    ...(call?.rows ?? []),
    { label: t('send.amount'), value: coin(BigInt(value)) },
    { label: t('send.fee'), value: coin(roundFeeUp(feeOf(params))) },
  ]
  if (data === '0x') return { title: t('send.title', { amount: coin(BigInt(value)) }), rows }
  if (call) return { title: call.title, rows, warning: call.warning, body: data }
  const warning = to ? t('send.unread') : t('send.creates')
  return { title: t(to ? 'send.call' : 'send.create'), rows, body: data, warning }
}

function feeOf({ transaction, l1Fee = '0x0' }: FrameParams<'signTransaction'>): bigint {
  const { gas, gasPrice = '0x0', maxFeePerGas = gasPrice } = transaction
  return boundFee({ gas: BigInt(gas), maxFeePerGas: BigInt(maxFeePerGas), l1Fee: BigInt(l1Fee) })
}
