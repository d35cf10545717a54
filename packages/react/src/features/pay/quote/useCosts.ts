'use client'
import { type Currency, formatAmount, formatFiat, formatUnits, parseUnits } from '@billfold/core'
import {
  type ChainGas,
  display,
  formatFee,
  getPrice,
  isNativeToken,
  moneyDecimals,
  type PayQuote,
  type PlanStep,
  type PriceImpact,
  roundFeeUp,
  toDecimal,
  toMoney,
} from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { usePayState } from '../provider/PayContext.js'
import { type GasPrices, useGasPrices } from './usePlan.js'

export type Fee = {
  chainId: number
  symbol: string
  value: string
  label: 'networkFee' | 'providerFee'
  fiat: string | undefined
}

/** A sum in the token that is paid, in the chosen currency, or in both. */
export type Total = {
  amount?: { value: string; exact: string; symbol: string } | undefined
  fiat?: string | undefined
}

export type Costs = {
  fees: readonly Fee[]
  /** Sum of the fees and of what the exchange costs, in fiat; undefined for one alone, or if a fee or a price is missing. */
  allFees: string | undefined
  /**
   * Everything that the payer gives: in the token if all fees are paid in it, in fiat if every price is known.
   * Undefined without fees, while one is not known, or if it would be a guess.
   */
  total: Total | undefined
  pending: PendingCosts
}

/** What is still being read. Skeletons keep its rows, so that Confirm does not move away from a press. */
type PendingCosts = { networks: readonly number[]; prices: boolean; total: boolean; allFees: boolean }

const nothingPending: PendingCosts = { networks: [], prices: false, total: false, allFees: false }

type CostsParameters = {
  quote: PayQuote
  plan: readonly PlanStep[]
  /** Undefined while it is read; a network that does not answer has no row. */
  gas: readonly ChainGas[] | undefined
  priceImpact: PriceImpact | undefined
}

/** Adds up the fees and what the exchange costs; undefined for one alone, or if a price is missing. */
function sumFees(
  fees: readonly (bigint | undefined)[],
  priceImpact: PriceImpact | undefined,
): bigint | undefined {
  if (!priceImpact) return undefined
  const lost = priceImpact.percent === '0' ? [] : [parseUnits(priceImpact.lost, moneyDecimals)]
  const known = [...fees, ...lost].filter((fee) => fee !== undefined)
  if (known.length < 2 || known.length < fees.length + lost.length) return undefined
  return known.reduce((sum, fee) => sum + fee)
}

/** Returns the fees of a quote and the maximum total, exact in base units of the token and of the currency. */
export function useCosts(parameters: CostsParameters & { isReadingGas: boolean }): Costs {
  const { currency } = usePayState()
  const chains = useChains()
  const { plan, isReadingGas } = parameters
  const networks = isReadingGas ? [...new Set(plan.map(({ chainId }) => chainId))] : []
  const read = [...networks.map((chainId) => ({ chainId })), ...listRows(parameters)]
  const { prices, isLoading } = useGasPrices([...new Set(read.map(({ chainId }) => chainId))])
  const costs = sumCosts({ ...parameters, currency, chains, prices })
  if (!isReadingGas && !isLoading) return costs
  const pending = {
    networks,
    prices: isLoading,
    ...expectTotals({ ...parameters, currency, read, prices, isLoading }),
  }
  return { ...costs, total: undefined, allFees: undefined, pending }
}

type Expectation = CostsParameters & GasPrices & { currency: Currency; read: readonly { chainId: number }[] }

/** Tells whether the totals will be known, as far as can be seen before gas and prices are. */
function expectTotals({ quote, priceImpact, currency, read, prices, isLoading }: Expectation) {
  const origin = quote.steps[0]?.originToken
  const isPriced = isLoading || read.every(({ chainId }) => prices[chainId] !== undefined)
  const isOneToken =
    origin && isNativeToken(origin.address) && read.every(({ chainId }) => chainId === origin.chainId)
  const isImpactKnown = priceImpact?.currency === currency
  const count = read.length + (priceImpact?.percent === '0' ? 0 : 1)
  return {
    total: read.length > 0 && Boolean(origin && (isOneToken || (isPriced && getPrice(origin, currency)))),
    allFees: isPriced && isImpactKnown && count > 1,
  }
}

type Chains = readonly { id: number; nativeCurrency: { symbol: string; decimals: number } }[]

type SumParameters = CostsParameters & {
  currency: Currency
  chains: Chains
  prices: GasPrices['prices']
}

/** Lists the networks' fees, then those of contracts. */
function listRows({ quote, gas = [] }: CostsParameters): { chainId: number; fee: bigint }[] {
  const taken = Object.entries(quote.nativeFee ?? {})
    .filter(([, fee]) => fee > 0n)
    .map(([chainId, fee]) => ({ chainId: Number(chainId), fee }))
  return [...gas, ...taken]
}

/** @internal */
export function sumCosts({ chains, currency, prices, ...parameters }: SumParameters): Costs {
  const { quote, plan, gas = [], priceImpact } = parameters
  const rows = listRows(parameters)
  const show = (sum: bigint) => formatFiat(formatUnits(sum, moneyDecimals), { currency })
  const money = rows.map(({ chainId, fee }) =>
    toMoney(fee, coinOf(chains, chainId).decimals, prices[chainId]),
  )
  const fees = rows.map(({ chainId, fee }, index): Fee => {
    const { symbol, decimals } = coinOf(chains, chainId)
    const sum = money[index]
    return {
      chainId,
      symbol,
      value: formatFee(fee, decimals),
      label: index < gas.length ? 'networkFee' : 'providerFee',
      fiat: sum === undefined ? undefined : show(sum),
    }
  })
  const all = sumFees(money, priceImpact?.currency === currency ? priceImpact : undefined)
  const origin = quote.steps[0]?.originToken
  const isWhole = plan.every((step) => gas.some(({ chainId }) => chainId === step.chainId))
  if (!origin || rows.length === 0 || !isWhole) {
    return { fees, allFees: undefined, total: undefined, pending: nothingPending }
  }
  const price = getPrice(origin, currency)
  const paid = toMoney(
    quote.originAmount,
    origin.decimals,
    price === undefined ? undefined : toDecimal(price),
  )
  const sums = [paid, ...money].filter((sum) => sum !== undefined)
  const isPriced = sums.length === rows.length + 1
  const isOneToken = isNativeToken(origin.address) && rows.every(({ chainId }) => chainId === origin.chainId)
  const sumWith = (toFee: (fee: bigint) => bigint) =>
    formatUnits(
      rows.reduce((sum, { fee }) => sum + toFee(fee), quote.originAmount),
      origin.decimals,
    )
  const total = {
    amount: isOneToken
      ? {
          // The fees as they are shown, or the sum would not add up.
          value: formatAmount(sumWith(roundFeeUp), { decimals: display.quoteFractionDigits }),
          exact: formatAmount(
            sumWith((fee) => fee),
            { decimals: origin.decimals },
          ),
          symbol: origin.symbol,
        }
      : undefined,
    fiat: isPriced ? show(sums.reduce((sum, value) => sum + value)) : undefined,
  }
  return {
    fees,
    allFees: all === undefined ? undefined : show(all),
    total: total.amount || total.fiat ? total : undefined,
    pending: nothingPending,
  }
}

function coinOf(chains: Chains, chainId: number): { symbol: string; decimals: number } {
  const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
  return { symbol, decimals }
}
