import { nativeTokenAddress, type PayQuote, type PlanStep } from '@billfold/core/internal'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { sumCosts } from './useCosts.js'

const ether = { symbol: 'ETH', decimals: 18 }
const chains = [1, 10].map((id) => ({ id, nativeCurrency: ether }))
const rest = { chains, currency: 'USD', prices: { 1: '2000', 10: '2000' }, priceImpact: undefined } as const

const origin = { ...ether, chainId: 1, address: nativeTokenAddress, name: 'Ether', prices: { USD: 2000 } }
const quote = {
  originAmount: parseEther('1'),
  nativeFee: { 1: parseEther('0.001') },
  steps: [{ originToken: origin }],
} as unknown as PayQuote
const planOn = (...chainIds: number[]) => chainIds.map((chainId) => ({ chainId })) as unknown as PlanStep[]
const gasOn = (...chainIds: number[]) =>
  chainIds.map((chainId) => ({
    chainId,
    fee: parseEther('0.005'),
    fees: { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n },
    missing: 0n,
  }))

test('the total has every network’s fee and those of contracts', () => {
  const { total } = sumCosts({ ...rest, quote, plan: planOn(1), gas: gasOn(1) })
  expect(total?.amount).toMatchObject({ exact: '1.006', symbol: 'ETH' })
  expect(total?.fiat).toContain('2,012')
  const both = sumCosts({ ...rest, quote, plan: planOn(1, 10), gas: gasOn(1, 10) })
  expect(both.total?.amount).toBeUndefined()
  expect(both.total?.fiat).toContain('2,022')
})

test.each([
  ['is being read', planOn(1), undefined],
  ['cannot be read', planOn(1), []],
  ['is unknown on one of two networks', planOn(1, 10), gasOn(1)],
])('no total is shown while a network fee %s', (_, plan, gas) => {
  const costs = sumCosts({ ...rest, quote, plan, gas })
  expect(costs.total).toBeUndefined()
  expect(costs.allFees).toBeUndefined()
  expect(costs.fees.length).toBeGreaterThan(0)
})
