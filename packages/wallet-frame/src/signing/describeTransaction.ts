import { boundFee, type FrameParams, roundFeeUp } from '@billfold/protocol'
import { formatEther } from 'viem'
import type { KnownNetwork } from '../Settings.js'
import type { Texts } from '../texts/createTexts.js'
import { cleanText } from './cleanText.js'
import type { Description } from './Description.js'
import { decodeCall } from './decodeCall.js'
import { knownNetworks } from './knownNetworks.js'
import type { Tokens } from './Token.js'

/** Everything that a transaction does, from the fields that are signed. */
export function describeTransaction(
  params: FrameParams<'signTransaction'>,
  { networks, tokens }: { networks: readonly KnownNetwork[]; tokens: Tokens },
  t: Texts,
): Description {
  const { transaction, chainId } = params
  const known = [...networks, ...knownNetworks].find(({ id }) => id === chainId)
  const { to, data, value } = transaction
  const call = data === '0x' ? undefined : decodeCall({ to, data }, tokens, t)
  // Of a network that nobody knows, the site's word for its coin would stand in the title as if it were ours.
  const coin = (wei: bigint) => {
    const amount = formatEther(wei)
    return known ? `${amount} ${known.symbol}` : t('operation.coin', { amount })
  }
  const rows = [
    {
      label: t('send.network'),
      value: known
        ? `${known.name} (${chainId})`
        : t('send.unknownNetwork', { id: String(chainId), name: cleanText(params.chainName) }),
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
