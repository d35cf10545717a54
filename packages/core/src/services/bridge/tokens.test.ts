import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { createPlatform } from '../../platform/createPlatform.js'
import { getTokenPrice } from './tokens.js'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = { chainId: 1, address, decimals: 18, symbol: 'A', name: 'A', prices: { USD: 1.5, EUR: 5e-7 } }

function createCaller(answers: Record<string, Response>) {
  const requests: string[] = []
  const fetch = (async (_: string, { method = '', body }: RequestInit) => {
    requests.push(`${method} ${body ?? ''}`.trim())
    return answers[method]
  }) as unknown as typeof globalThis.fetch
  const services = { bridge: 'http://services.test' }
  const chains = [mainnet, sepolia] as const
  return {
    billfold: { platform: createPlatform({ fetch }), services, chains, clientId: undefined },
    requests,
  }
}

test('the price is the listed one, in the chosen currency, as plain decimal text', async () => {
  const listed = () => createCaller({ GET: Response.json({ data: [token] }) }).billfold
  expect(await getTokenPrice(listed(), { chainId: 1, tokenAddress: address })).toBe('1.5')
  expect(await getTokenPrice(listed(), { chainId: 1, tokenAddress: address, currency: 'EUR' })).toBe(
    '0.0000005',
  )
})

test('R7.8 a token that is not listed is registered first', async () => {
  const { billfold, requests } = createCaller({
    GET: Response.json({ data: [] }),
    POST: Response.json({ data: token }),
  })
  expect(await getTokenPrice(billfold, { chainId: 1, tokenAddress: address })).toBe('1.5')
  expect(requests).toEqual(['GET', `POST {"chainId":1,"tokenAddress":"${address}"}`])
})

test('R5.33 a token that cannot be registered is not supported', async () => {
  const { billfold } = createCaller({
    GET: Response.json({ data: [] }),
    POST: Response.json({ code: 'INVALID_INPUT' }, { status: 400 }),
  })
  await expect(getTokenPrice(billfold, { chainId: 1, tokenAddress: address })).rejects.toThrow(
    'Token not supported',
  )
})

test.each([[{}], [{ USD: 0 }], [{ EUR: 1 }]])(
  'R5.38 prices %j hold no price in US dollars',
  async (prices) => {
    const { billfold } = createCaller({ GET: Response.json({ data: [{ ...token, prices }] }) })
    await expect(getTokenPrice(billfold, { chainId: 1, tokenAddress: address })).rejects.toThrow(
      `Error: Failed to fetch price for token ${address} on chainId: 1`,
    )
  },
)

test('R5.36 R5.37 configured testnets and addresses that are none are refused without a request', async () => {
  const { billfold, requests } = createCaller({ GET: Response.json({ data: [token] }) })
  await expect(getTokenPrice(billfold, { chainId: sepolia.id, tokenAddress: address })).rejects.toThrow(
    'Cannot fetch price for a testnet (chainId: 11155111)',
  )
  await expect(getTokenPrice(billfold, { chainId: 1, tokenAddress: '0x12' })).rejects.toThrow(
    'Invalid fromTokenAddress. Expected a valid EVM contract address',
  )
  expect(requests).toEqual([])
})
