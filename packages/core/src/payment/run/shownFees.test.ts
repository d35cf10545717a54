import { type StackChain, startChain } from '@billfold/devstack'
import { toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { command, readChain } from '../../test/createWorld.js'
import { confirm, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { estimatePlanGas } from '../quote/estimatePlanGas.js'
import { planPayment } from '../quote/plan.js'
import { prepareLocalTransfer } from '../quote/prepareLocalTransfer.js'
import type { QuoteRequest } from '../quote/quote.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

type Sent = { gas?: string; maxFeePerGas?: string }

/** Pays with a base fee that changes between confirmation and wallet request. */
async function pay(type: string, percent: bigint) {
  const set = await createPayWorld({ chains: [chain] })
  const { billfold, connector: wallet } = await set.visit()
  const connector = { ...wallet, type }
  const [originTokenAddress, destinationTokenAddress] = [tokenOf(chain, 'USDC'), tokenOf(chain, 'USDC')]
  const request: QuoteRequest = {
    type: 'transfer',
    sender: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress,
    destinationChainId: chain.id,
    destinationTokenAddress,
    amount: 5_000_000n,
  }
  const plain = await prepareLocalTransfer(billfold, request)
  const quote = { ...plain, expiration: plain.expiration + 1e12 }
  await setBaseFee(10n ** 9n)
  const [shown] = await estimatePlanGas(billfold, { payer: set.payer, plan: planPayment(quote) })
  if (!shown) throw new Error('The chain cannot be asked')
  const confirmed = { ...confirm(request, quote), fees: { [chain.id]: shown.fees } }
  const { key } = await startPayment(billfold, { connector, quote, confirmed })
  await setBaseFee((10n ** 9n * percent) / 100n)
  const paid = await runPayment(billfold, { key, connector })
  const [sent] = set.requests('eth_sendTransaction').map(({ params }) => (params as [Sent])[0])
  return { fee: shown.fee, sent, status: paid.steps[0]?.status }
}

async function setBaseFee(wei: bigint): Promise<void> {
  await command(chain, 'anvil_setNextBlockBaseFeePerGas', [toHex(wei)])
  await command(chain, 'evm_mine')
  expect((await readChain(chain).getBlock()).baseFeePerGas).toBe(wei)
}

test.each([80n, 110n])(
  'an in-app wallet signs for the fee that was shown, at %s % of the base fee',
  async (percent) => {
    const { fee, sent, status } = await pay('inApp', percent)
    expect(BigInt(sent?.gas ?? 0) * BigInt(sent?.maxFeePerGas ?? 0)).toBe(fee)
    expect(status).toBe('confirmed')
  },
)

test.each<[string, bigint, string]>([
  ['inApp', 200n, 'a fee that no longer suffices is read again by the wallet, which shows it'],
  ['injected', 100n, 'a wallet of its own chooses the fee itself'],
])('%s at %s %: %s', async (type, percent, _why) => {
  const { sent, status } = await pay(type, percent)
  expect(sent).not.toHaveProperty('gas')
  expect(sent).not.toHaveProperty('maxFeePerGas')
  expect(status).toBe('confirmed')
})
