'use client'
import { type ChainGas, formatFee, formatFiat, formatUnits, type PayQuote } from '@billfold/core'
import { useChains } from 'wagmi'
import { Amount } from '../../../display/Amount.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import type { Worth } from '../compareWorth.js'
import { usePayState } from '../PayContext.js'
import { moneyDecimals, toMoney } from '../toMoney.js'
import { useGasPrices } from '../useGasPrices.js'
import { ChainLine } from './ChainLine.js'
import { Fact } from './Facts.js'
import { LossFact } from './LossFact.js'

export type FeeFactsProps = {
  gas: readonly ChainGas[]
  worth: Worth | undefined
  /** What is paid besides the network fees, in units of money. */
  paid: bigint | undefined
  /** Wei by chain id: what the provider takes of the native token besides. */
  nativeFee?: PayQuote['nativeFee']
}

/** Design 9.33: the fees and the worst case, in money where prices are known. */
export function FeeFacts({ gas, worth, paid, nativeFee = {} }: FeeFactsProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const chains = useChains()
  const taken = Object.entries(nativeFee)
    .filter(([, fee]) => fee > 0n)
    .map(([chainId, fee]) => ({ chainId: Number(chainId), fee }))
  const rows = [...gas, ...taken]
  const prices = useGasPrices(rows)
  const fees = rows.map(({ chainId, fee }, index) => {
    const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
    const value = formatFee(fee, decimals)
    const label = index < gas.length ? 'preview.networkFee' : 'preview.providerFee'
    return { chainId, symbol, value, label, money: toMoney(fee, decimals, prices[index]) } as const
  })
  const sums = [paid, ...fees.map(({ money }) => money)].filter((sum) => sum !== undefined)
  const show = (sum: bigint) => formatFiat(formatUnits(sum, moneyDecimals), { currency })
  return (
    <>
      <LossFact worth={worth} />
      {fees.map(({ chainId, symbol, value, label, money }) => (
        <Fact key={`${label} ${chainId}`} label={t(label)}>
          <Amount value={value} symbol={symbol} fiat={money === undefined ? undefined : show(money)} />
          {gas.length > 1 && <ChainLine chainId={chainId} />}
        </Fact>
      ))}
      {fees.length > 0 && sums.length === fees.length + 1 && (
        <Fact label={t('preview.inAll')}>
          <bdi dir="ltr">{show(sums.reduce((sum, one) => sum + one))}</bdi>
        </Fact>
      )}
    </>
  )
}
