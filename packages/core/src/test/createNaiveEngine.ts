import type { Hash } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { wait } from '../platform/wait.js'
import { getOnrampStatus } from '../services/bridge/onramp.js'
import { getStatus } from '../services/bridge/payments.js'
import type { MakeEngine } from './Engine.js'

/**
 * A common implementation without safeguards: state in local variables, Retry from the failed step. The tests must
 * detect that it can pay twice.
 */
export const createNaiveEngine: MakeEngine = ({ billfold, connector }, { quote, confirmed }) => {
  const all = quote.steps.flatMap(({ transactions }) => transactions)
  let current = 0
  let isCancelled = false

  async function poll<T>(look: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      await wait(billfold.platform.clock, timing.pollMs)
      // The timer is cleared, so its promise never resolves.
      if (isCancelled) await new Promise(() => {})
    }
  }

  async function send(index: number): Promise<void> {
    const transaction = all[index]
    if (!transaction) return
    const { to, data, value, chainId } = transaction
    const provider = (await connector.getProvider()) as Provider
    const call = { from: confirmed.payer, to, data, value: `0x${value.toString(16)}` }
    const hash = (await provider.request({ method: 'eth_sendTransaction', params: [call] })) as Hash
    await poll(() => readReceipt(billfold, chainId, hash))
    if (index < all.length - 1 || !billfold.services?.bridge) return
    await poll(async () => {
      const { status } = await getStatus(billfold, { chainId, transactionHash: hash })
      return status === 'COMPLETED' ? status : undefined
    })
  }

  return {
    async press() {
      isCancelled = false
      for (; current < all.length; current++) await send(current)
      return 'completed'
    },
    cancel() {
      isCancelled = true
    },
    async followCard({ id }) {
      let hasFailed = false
      return poll(async () => {
        const { status } = await getOnrampStatus(billfold, { id })
        // Recorded but never read.
        if (status === 'FAILED') hasFailed = true
        return status === 'COMPLETED' && !hasFailed ? 'completed' : undefined
      })
    },
  }
}

type Provider = { request(request: { method: string; params?: readonly unknown[] }): Promise<unknown> }

async function readReceipt(billfold: Billfold, chainId: number, hash: Hash): Promise<object | undefined> {
  const client = billfold.wagmi.getClient({ chainId })
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return receipt ?? undefined
}
