import type { StackChain } from '@billfold/devstack'
import { encodeFunctionData, erc20Abi } from 'viem'
import { prepareLocalTransfer } from '../payment/quote/prepareLocalTransfer.js'
import { prepareQuote } from '../payment/quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../payment/quote/quote.js'
import { deployForwarder } from './deployForwarder.js'
import { balanceOf, confirm, createPayWorld, tokenOf } from './payWorld.js'

const amount = 5_000_000n

export type CreateShopOptions = {
  /** The destination chain, and a source chain if it differs. */
  chains: readonly [StackChain, ...StackChain[]]
  services?: string | undefined
  fetch?: typeof fetch | undefined
  type: 'transfer' | 'call' | 'swap' | 'bridge'
}

/** Creates an order with its own payer: a transfer, an approval and a call, a swap or a bridge. */
export async function createShop({ type, chains, services, fetch }: CreateShopOptions) {
  const set = await createPayWorld({ chains, services, fetch, tokens: { USDC: '100' } })
  const [origin, destination = origin] = chains
  const end = type === 'bridge' ? destination : origin
  const usdc = tokenOf(origin, 'USDC')
  const target = type === 'swap' ? tokenOf(end, 'DAI') : tokenOf(end, 'USDC')
  const wanted = type === 'swap' ? amount * 10n ** 12n : amount
  const request: QuoteRequest = {
    type: type === 'swap' || type === 'bridge' ? 'buy' : 'transfer',
    sender: set.payer,
    receiver: set.receiver,
    originChainId: origin.id,
    originTokenAddress: usdc,
    destinationChainId: end.id,
    destinationTokenAddress: target,
    amount: wanted,
  }
  /** Requests a new quote; on a local chain one that does not expire. */
  async function quote(page: Awaited<ReturnType<typeof set.visit>>, orderId?: string) {
    const { billfold } = page
    const isPlain = request.type === 'transfer'
    const plain = await (isPlain
      ? prepareLocalTransfer(billfold, request)
      : prepareQuote(billfold, { request, orderId }))
    const expiration = isPlain ? billfold.platform.clock.now() + 1e12 : plain.expiration
    const made = type === 'call' ? await toCall(plain) : plain
    const { type: kind } = made
    return { quote: { ...made, expiration }, confirmed: confirm({ ...request, type: kind }, made) }
  }
  async function toCall(plain: PayQuote): Promise<PayQuote> {
    const router = await deployForwarder(origin, { token: usdc, from: set.payer, to: set.receiver, amount })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
    const transactions = [
      { chainId: origin.id, to: usdc, data, value: 0n, action: 'approval' },
      { chainId: origin.id, to: router, data: '0x12345678' as const, value: 0n, action: 'sell' },
    ]
    return { ...plain, type: 'sell', steps: plain.steps.map((step) => ({ ...step, transactions })) }
  }
  const received = () => balanceOf(end, target, set.receiver)
  const steps = type === 'transfer' ? 1 : 2
  return { ...set, quote, received, wanted, steps, request, escrowChainIds: chains.map(({ id }) => id) }
}
