import { fundAccount, type StackChain, type StackDescription, type TokenSymbol } from '@billfold/devstack'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  keccak256,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { vi } from 'vitest'
import { runPayment } from '../actions/runPayment.js'
import { startPayment } from '../actions/startPayment.js'
import { type Confirmed, toConfirmed } from '../payment/guard/Confirmed.js'
import { prepareQuote } from '../payment/quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../payment/quote/quote.js'
import type { QuoteStep, QuoteTransaction } from '../services/bridge/quote.js'
import { command, readChain } from './createWorld.js'
import { createPayWorld, tokenOf } from './payWorld.js'

/** Offer of the service; its first step's origin and last step's destination are those of the payment. */
export type Offer = { steps: QuoteStep[]; nativeFee?: Record<number, bigint>; lifeMs?: number }

export type Status = {
  status: string
  transactions?: { chainId: number; transactionHash: Hash }[]
  destinationAmount?: bigint
}

export type ProviderWorldOptions = {
  chains: readonly [StackChain, ...StackChain[]]
  /** @default '10' */
  ether?: string
  tokens?: Partial<Record<TokenSymbol, string>>
}

/** The id that a provider appends to its deposits. */
export const requestId = keccak256(toHex('request'))

/** Creates a payer, and a service whose offers and statuses are the test's. */
export async function createProviderWorld({ chains, ...funds }: ProviderWorldOptions) {
  const spenders: Record<number, Address[]> = {}
  const service = {
    offer: undefined as Offer | undefined,
    prepared: [] as Record<string, unknown>[],
    status: async (_query: URLSearchParams): Promise<Status> => ({ status: 'PENDING' }),
  }
  let later = 0
  const clock = { now: () => Date.now() }
  const fetch = (async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url instanceof Request ? url.url : url))
    if (pathname.endsWith('/status')) return toResponse(await service.status(searchParams))
    if (!pathname.endsWith('/prepare')) return Response.json({}, { status: 404 })
    service.prepared.push({ pathname, ...JSON.parse(String(init?.body)) })
    const { steps, nativeFee, lifeMs = 1_000_000_000 } = service.offer ?? { steps: [] }
    if (steps.length === 0) return Response.json({ code: 'ROUTE_NOT_FOUND' }, { status: 404 })
    const timestamp = Math.round(clock.now())
    const originAmount = steps[0]?.originAmount
    const destinationAmount = steps.at(-1)?.destinationAmount
    const expiration = timestamp + lifeMs
    return toResponse({ originAmount, destinationAmount, timestamp, expiration, nativeFee, steps })
  }) as typeof globalThis.fetch
  const set = await createPayWorld({
    chains,
    spenders,
    services: 'https://services.invalid',
    fetch,
    ...funds,
  })
  const { billfold, connector } = await set.visit()
  const realNow = billfold.platform.clock.now.bind(billfold.platform.clock)
  clock.now = () => realNow() + later
  vi.spyOn(billfold.platform.clock, 'now').mockImplementation(() => clock.now())

  /** Requests a quote as the widget does. */
  const ask = (request: QuoteRequest) => prepareQuote(billfold, { request })
  const start = (quote: PayQuote, confirmed: Confirmed) =>
    startPayment(billfold, { connector, quote, confirmed })
  const run = (key: string) => runPayment(billfold, { key, connector })
  /** Pays a quote; returns how it ended, or the guard's reason. */
  const pay = async (quote: PayQuote, request: QuoteRequest, shown: PayQuote = quote) => {
    const { key } = await start(quote, toConfirmed(shown, request))
    return run(key).then(
      ({ details: { settlement } }) => settlement?.status,
      (error: { name?: string; cause?: { reason?: string } }) => error.cause?.reason ?? error.name,
    )
  }
  const asked = () => set.requests('eth_sendTransaction').length
  const wait = (ms: number) => {
    later += ms
  }
  return { ...set, billfold, spenders, service, ask, start, run, pay, asked, wait, now: () => clock.now() }
}

function toResponse(data: object): Response {
  return new Response(
    JSON.stringify({ data: { transactions: [], paymentId: 'p', ...data } }, (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  )
}

/** Describes a token as a quote does. */
export function quoteToken(chain: StackChain, symbol: TokenSymbol | 'ETH') {
  const decimals = symbol === 'ETH' ? 18 : (chain.tokens[symbol]?.decimals ?? 0)
  return { chainId: chain.id, address: tokenOf(chain, symbol), decimals, symbol, name: symbol, prices: {} }
}

export const transaction = (
  { id: chainId }: StackChain,
  to: Address,
  data: Hex,
  value = 0n,
  action = 'buy',
): QuoteTransaction => ({ chainId, to, data, value, action })

export const encodeErc20 = (functionName: 'approve' | 'transfer', to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })

/** Encodes a token deposit with the request id behind it. */
export const encodeDeposit = (to: Address, amount: bigint): Hex =>
  concat([encodeErc20('transfer', to, amount), requestId])

export const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** Sends tokens from a provider's account, and returns the transaction. */
export async function deliver(
  chain: StackChain,
  { symbol, to, amount }: { symbol: TokenSymbol; to: Address; amount: bigint },
): Promise<{ chainId: number; transactionHash: Hash }> {
  const from = newAddress()
  const funds = { address: from, ether: '1', tokens: { [symbol]: '100' } }
  await fundAccount({ chains: [chain] } as unknown as StackDescription, { chainId: chain.id, ...funds })
  await command(chain, 'anvil_impersonateAccount', [from])
  const call = { from, to: tokenOf(chain, symbol), data: encodeErc20('transfer', to, amount) }
  const hash = (await command(chain, 'eth_sendTransaction', [call])) as Hash
  // A report of a transaction that is not mined yet proves nothing.
  await readChain(chain).waitForTransactionReceipt({ hash })
  return { chainId: chain.id, transactionHash: hash }
}
