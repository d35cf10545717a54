import { type StackChain, startChain } from '@billfold/devstack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resumePayment, runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { wait } from '../../platform/wait.js'
import { createShop } from '../../test/createShop.js'
import { createReleaser } from '../../test/resumeOrRelease.js'
import { getPaymentState } from '../record/getPaymentState.js'
import type { Payment } from '../record/Payment.js'

// Faulty responses of wallet, node and services at every step of a payment.
let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const receipt = 'eth_getTransactionReceipt'

type Failure = { code?: number | string; message: string; data?: unknown } | string | null
type Fault = { at: 'wallet' | 'node'; method: string; failure: Failure }

const wallet = (failure: Failure): Fault => ({ at: 'wallet', method: 'eth_sendTransaction', failure })
const node = (method: string, failure: Failure): Fault => ({ at: 'node', method, failure })

/** Known wallet refusals, and failures of nodes and network. */
const faults: Record<string, Fault> = {
  'user rejected': wallet({ code: 4001, message: 'User rejected the request.' }),
  'user rejected, by text alone': wallet({
    message: 'MetaMask Tx Signature: User denied transaction signature.',
  }),
  'user rejected, buried in a cause': wallet({
    code: -32603,
    message: 'Internal error',
    data: { originalError: { code: 4001, message: 'no' } },
  }),
  'ethers says ACTION_REJECTED': wallet({ code: 'ACTION_REJECTED', message: 'rejected' }),
  'WalletConnect says no': wallet({ code: 5000, message: 'Rejected' }),
  'WalletConnect methods refused': wallet({ code: 5001, message: 'Disallowed methods' }),
  locked: wallet({ code: 4100, message: 'Unauthorized' }),
  'unsupported method': wallet({ code: 4200, message: 'Unsupported' }),
  'method not found': wallet({ code: -32601, message: 'the method does not exist' }),
  'network not added': wallet({ code: 4902, message: 'Unrecognized chain ID' }),
  'insufficient funds': wallet({ code: -32000, message: 'insufficient funds for gas * price + value' }),
  'insufficient funds, in another case': wallet({ message: 'Insufficient Funds' }),
  'would revert': wallet({ code: 3, message: 'execution reverted: TRANSFER_FAILED' }),
  'vm exception': wallet({ code: -32603, message: 'VM Exception while processing transaction: revert' }),
  'user closed the window': wallet({ message: 'User closed modal' }),
  'balance of the node fails': node('eth_getBalance', { code: -32005, message: 'limit exceeded' }),
  'block number fails': node('eth_blockNumber', { code: -32603, message: 'Internal error' }),
  'nonce fails': node('eth_getTransactionCount', { code: -32000, message: 'header not found' }),
  'call fails': node('eth_call', { code: -32000, message: 'missing trie node' }),
  'rate limited': node('eth_blockNumber', { code: 429, message: 'Too Many Requests' }),
  'bad gateway': node('eth_blockNumber', { code: 502, message: '<html>Bad Gateway</html>' }),
  'no network': node('eth_blockNumber', { message: 'Failed to fetch' }),
  'time out': node('eth_getTransactionCount', { message: 'The request took too long to respond.' }),
  'node answers null': node('eth_blockNumber', null),
  'node answers a page': node('eth_getTransactionCount', '<html>'),
  'node answers no number': node('eth_getBalance', '0xzz'),
  'fees fail': node('eth_getBlockByNumber', { code: -32000, message: 'unavailable' }),
  'estimate fails': node('eth_estimateGas', { code: -32000, message: 'unavailable' }),
  'simulation fails': node('eth_simulateV1', { code: -32601, message: 'the method does not exist' }),
  'receipt fails': node('eth_getTransactionReceipt', { code: -32603, message: 'Internal error' }),
  'transaction fails': node('eth_getTransactionByHash', { code: -32603, message: 'Internal error' }),
  'a request is open already': wallet({ code: -32002, message: 'Request already pending' }),
  'the wallet has lost its network': wallet({ code: 4900, message: 'Disconnected' }),
  'internal error of the wallet': wallet({ code: -32603, message: 'Internal error' }),
  'the wallet answers no hash': wallet(null),
}

/** Faults that leave it unclear if anything was sent: a repeat requires the user's release. */
const doubtful: readonly string[] = [
  'user closed the window',
  'a request is open already',
  'the wallet has lost its network',
  'internal error of the wallet',
  'the wallet answers no hash',
]

const names = Object.keys(faults)
const isLong = process.env.BILLFOLD_LONG === '1'
const grid = names.flatMap((name) => [0, 1].map((step) => [name, step] as const))
const chosen = isLong ? grid : grid.filter(([name], index) => index % 5 === 0 || doubtful.includes(name))

function answer(failure: Failure): unknown {
  if (failure === null || typeof failure === 'string') return failure
  throw Object.assign(new Error(failure.message), failure)
}

test.each(chosen)(
  '%s at step %i: a known end, a way on with one more press, and nothing sent twice',
  async (name, step) => {
    const fault = faults[name]
    if (!fault) throw new Error('no fault')
    const shop = await createShop({ type: 'call', chains: [chain] })
    const page = await shop.visit()
    const { billfold, connector } = page
    const payment = await startPayment(billfold, { connector, ...(await shop.quote(page)) })
    let isBroken = false
    let hits = 0
    const fail = () => {
      hits += 1
      return answer(fault.failure)
    }
    const { request } = shop.wallet.provider
    shop.wallet.provider.request = async (sent) => {
      if (isBroken && fault.at === 'wallet' && sent.method === fault.method) return fail()
      return request(sent)
    }
    const getClient = billfold.wagmi.getClient.bind(billfold.wagmi)
    vi.spyOn(billfold.wagmi, 'getClient').mockImplementation(((options: never) => {
      const client = getClient(options)
      return {
        ...client,
        request: async (one: { method: string }) => {
          if (isBroken && fault.at === 'node' && one.method === fault.method) return fail()
          // A fast node returns the receipt immediately, so the transaction is never requested.
          if (isBroken && name === 'transaction fails' && hits === 0 && one.method === receipt) return null
          return client.request(one as never)
        },
      }
    }) as never)
    const isReached = ({ steps }: Payment) =>
      steps.filter(({ status }) => status === 'confirmed').length >= step
    isBroken = step === 0
    const person = createReleaser(billfold, { key: payment.key })
    const run = () =>
      runPayment(billfold, {
        key: payment.key,
        connector,
        onChange: (now) => {
          if (isReached(now) && !isMended) isBroken = true
          person.onChange(now)
        },
      })
    let isMended = false
    // Some faults reject the run; others only delay it.
    const first = run().then(
      (done) => ({ done }),
      (error: unknown) => ({ error }),
    )
    const mend = () => {
      isMended = true
      isBroken = false
    }
    const ended = await Promise.race([
      first,
      // Measured from the fault: a slow machine may take long to reach it.
      vi
        .waitFor(() => expect(hits).toBeGreaterThan(0), { timeout: 30_000, interval: 10 })
        .then(() => wait(billfold.platform.clock, 20_000))
        .then(() => undefined),
    ])
    mend()
    expect(hits).toBeGreaterThan(0)
    const outcome = await (ended ?? first)
    if ('error' in outcome) expect((outcome.error as Error).message).not.toBe('')
    await person.pressed()
    const isDoubtful = doubtful.includes(name)
    expect(person.reasons).toEqual(isDoubtful ? ['openRequest'] : [])
    const again = await resumePayment(billfold, { key: payment.key })
    if (!again.details.settlement) await run()
    const stored = await resumePayment(billfold, { key: payment.key })
    expect(getPaymentState(stored, 0).status).toBe('completed')
    expect([shop.wallet.sent.length, await shop.received()]).toEqual([shop.steps, shop.wanted])
    const attempts = stored.steps[step]?.attempts ?? []
    if (isDoubtful) {
      // Only one can be mined: the second request names the nonce of the first.
      expect(attempts.map(({ end, pinnedNonce }) => [end, pinnedNonce])).toEqual([
        ['released', undefined],
        [undefined, attempts[0]?.pendingNonce],
      ])
    } else expect(attempts.filter(({ end }) => end === 'released')).toEqual([])
  },
  60_000,
)

test('at least 28 failures', () => expect(names.length).toBeGreaterThanOrEqual(28))
