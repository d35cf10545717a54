import { isSameAddress } from '@billfold/core/internal'
import { encodeFunctionData, erc20Abi } from 'viem'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const ether = {
  chainId: 1337,
  address: native,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  prices: { USD: 2000, EUR: 1800 },
} as const
export const usdc = {
  chainId: 1337,
  address: '0x00000000000000000000000000000000000000aa',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  prices: { USD: 1, EUR: 0.9 },
} as const
export const farUsdc = { ...usdc, chainId: 1338 } as const

export type ServiceRequest = { path: string; query: URLSearchParams; body: Record<string, string> }

/** Responses by call; a number is an error status, a promise that never settles a slow service. */
export type PayAnswers = Record<string, (request: ServiceRequest) => unknown>

/** Creates the services of a payment, answering from a table by method and path prefix. */
export function createPayServices(changes: PayAnswers = {}) {
  const requests: ServiceRequest[] = []
  const table: PayAnswers = { ...payAnswers, ...changes }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    const request: ServiceRequest = {
      path: url.pathname,
      query: url.searchParams,
      body: init?.body ? JSON.parse(String(init.body)) : {},
    }
    requests.push(request)
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    const row = Object.keys(table)
      .filter((key) => name.startsWith(key))
      .sort((a, b) => b.length - a.length)[0]
    const data = row === undefined ? 404 : await table[row]?.(request)
    if (data instanceof Response) return data
    if (typeof data === 'number')
      return Response.json(
        { code: data < 500 ? 'ROUTE_NOT_FOUND' : 'INTERNAL_SERVER_ERROR' },
        { status: data },
      )
    return Response.json({ data })
  }
  const asked = (path: string) => requests.filter((request) => request.path.startsWith(path))
  return { fetch, asked }
}

/** Default responses of every call. */
export const payAnswers: PayAnswers = {
  'GET /v1/tokens': ({ query }) => [
    [ether, usdc, farUsdc].find(
      ({ address, chainId }) =>
        String(chainId) === query.get('chainId') && isSameAddress(address, query.get('tokenAddress')),
    ) ?? ether,
  ],
  'GET /v1/buy/quote/': () => [
    { balance: '2000000000000000000', token: ether, quote: toQuote(ether, '2500000000000000') },
    { balance: '9000000', token: usdc, quote: toQuote(usdc, '5000000') },
    { balance: '1000000', token: farUsdc, quote: toQuote(farUsdc, '5100000') },
  ],
  'POST /v1/transfer/prepare': ({ body }) => prepareTransfer(body),
  'POST /v1/buy/prepare': ({ body }) => prepareBuy(body),
  'POST /v1/onramp/prepare': ({ body }) => prepareCard(body),
  'GET /v1/status': () => ({ status: 'COMPLETED', transactions: [] }),
  'GET /v1/onramp/status': () => ({ status: 'CREATED', transactions: [] }),
  'GET /social': () => [],
}

const now = () => Date.now()

function toQuote(token: typeof ether | typeof usdc | typeof farUsdc, originAmount: string) {
  return { originAmount, destinationAmount: '5000000', timestamp: now(), steps: [], token }
}

/** Prepares one transaction that pays the receiver. */
export function prepareTransfer({ transferAmountWei = '0', receiver = native }: Record<string, string>) {
  const args = [receiver as `0x${string}`, BigInt(transferAmountWei)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const amounts = { originAmount: transferAmountWei, destinationAmount: transferAmountWei }
  return {
    ...amounts,
    timestamp: now(),
    estimatedExecutionTimeMs: 61_000,
    paymentId: 'payment-1',
    steps: [
      {
        ...amounts,
        originToken: usdc,
        destinationToken: usdc,
        transactions: [{ chainId: 1337, to: usdc.address, data, action: 'transfer' }],
      },
    ],
  }
}

/** The seller, and the receiver of a fee of 0.1 %. */
const [router, taker] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`] as const
const originAmounts = { ETH: '2500000000000000', USDC: '5000000' }

/**
 * Prepares a purchase with another token: ether is sent with the call; USDC pays a fee, then approves the
 * rest.
 */
function prepareBuy({ originTokenAddress, destinationTokenAddress, ...body }: Record<string, string>) {
  const origin = isSameAddress(originTokenAddress, native) ? ether : usdc
  const destinationToken = {
    ...(isSameAddress(destinationTokenAddress, native) ? ether : usdc),
    chainId: Number(body.destinationChainId),
  }
  const originAmount = originAmounts[origin.symbol]
  const amounts = { originAmount, destinationAmount: body.buyAmountWei }
  const fee = BigInt(originAmount) / 1000n
  const call = (functionName: 'transfer' | 'approve', args: readonly [`0x${string}`, bigint]) => ({
    chainId: 1337,
    to: usdc.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
  })
  const buy = { chainId: 1337, to: router, data: '0x12345678', action: 'buy' }
  const transactions =
    origin === ether
      ? [{ ...buy, value: originAmount }]
      : [
          { ...call('transfer', [taker, fee]), action: 'fee' },
          { ...call('approve', [router, BigInt(originAmount) - fee]), action: 'approval' },
          buy,
        ]
  const steps = [{ ...amounts, originToken: origin, destinationToken, transactions }]
  return { ...amounts, timestamp: now(), expiration: now() + 3_600_000, paymentId: 'payment-2', steps }
}

const prices: Record<string, number> = { coinbase: 5.1, stripe: 5.05, transak: 5.2 }

function prepareCard({ onramp = '', amount = '0', currency = 'USD' }: Record<string, string>) {
  return {
    id: `order-${onramp}`,
    link: `https://services.invalid/pay/${onramp}`,
    currency,
    currencyAmount: prices[onramp],
    destinationAmount: amount,
    destinationToken: usdc,
    steps: [],
    intent: { onramp, amount },
  }
}
