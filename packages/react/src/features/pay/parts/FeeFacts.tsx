'use client'
import { type ChainGas, display, formatAmount, formatFiat, formatUnits } from '@billfold/core'
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
}

/** Design 9.33: the fees and the worst case, in money where prices are known. */
export function FeeFacts({ gas, worth, paid }: FeeFactsProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const chains = useChains()
  const prices = useGasPrices(gas)
  const fees = gas.map(({ chainId, fee }, index) => {
    const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
    const value = formatAmount(formatUnits(fee, decimals), { decimals: display.quoteFractionDigits })
    return { chainId, symbol, value, money: toMoney(fee, decimals, prices[index]) }
  })
  const sums = [paid, ...fees.map(({ money }) => money)].filter((sum) => sum !== undefined)
  const show = (sum: bigint) => formatFiat(formatUnits(sum, moneyDecimals), { currency })
  return (
    <>
      <LossFact worth={worth} />
      {fees.map(({ chainId, symbol, value, money }) => (
        <Fact key={chainId} label={t('preview.networkFee')}>
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
