import type { PreparedQuote } from '@billfold/protocol'
import type { Hash } from 'viem'
import { ask, type Target, until } from './ask.js'
import type { connectWallet } from './connectWallet.js'

type Wallets = Readonly<Record<number, ReturnType<typeof connectWallet>['wallet']>>

/** Sends all transactions of a quote, like the kit; returns the last one. */
export async function sendQuote(
  wallets: Wallets,
  quote: PreparedQuote,
): Promise<{ chainId: number; hash: Hash }> {
  let last: { chainId: number; hash: Hash } | undefined
  for (const { chainId, to, data, value = '0' } of quote.steps.flatMap((step) => step.transactions)) {
    const wallet = wallets[chainId]
    if (!wallet) throw new Error(`no wallet on ${chainId}`)
    const hash = await wallet.sendTransaction({ to, data, value: BigInt(value) })
    const { status, gasUsed } = await wallet.waitForTransactionReceipt({ hash })
    if (status !== 'success') {
      const { gas } = await wallet.getTransaction({ hash })
      throw new Error(`reverted on ${chainId}: ${hash}, having used ${gasUsed} of ${gas} gas`)
    }
    last = { chainId, hash }
  }
  if (!last) throw new Error('nothing to send')
  return last
}

/** Polls the status until it is final. */
export async function waitForStatus(
  server: Target['server'],
  { chainId, hash }: { chainId: number; hash: Hash },
) {
  const path = `/v1/status?chainId=${chainId}&transactionHash=${hash}`
  const answer = await until(
    () => ask({ server }, path),
    ({ body }) => ['COMPLETED', 'FAILED'].includes(body.data?.status),
  )
  return answer.body.data
}
