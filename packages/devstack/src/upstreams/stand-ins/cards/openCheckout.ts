import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { type Hash, parseAbi } from 'viem'
import { openAccount, type StandInAccount } from '../openAccount.js'
import type { StandInWorld } from '../StandIn.js'
import type { CardOrder } from './CardOrder.js'
import { mountCheckoutPage } from './mountCheckoutPage.js'

/** Request that a stand-in sends to the operator's webhook. */
export type CardWebhook = { headers: Readonly<Record<string, string>>; body: string }

export type Checkout = {
  orders: Map<string, CardOrder>
  stop: () => Promise<void>
}

export type OpenCheckoutParameters = {
  /** For the page's title. */
  name: string
  /** Signs a webhook about an order, at the time of sending. */
  sign: (order: CardOrder) => Promise<CardWebhook>
}

const roundMs = 50
const webhookTries = 200
const abi = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/**
 * Opens the checkout of a card stand-in. Faults: `decline`, `stall`, `refund`, `lie`, `short` (one base unit
 * less), `webhookUrl`, `twice` (repeated webhooks).
 */
export async function openCheckout(
  app: Hono,
  { chains, faults, url }: StandInWorld,
  { name, sign }: OpenCheckoutParameters,
): Promise<Checkout> {
  const orders = new Map<string, CardOrder>()
  const accounts = new Map<number, StandInAccount>()
  await Promise.all(chains.map(async (chain) => accounts.set(chain.id, await openAccount(chain))))
  const messages: { order: CardOrder; tries: number }[] = []
  const change = (order: CardOrder, changes: Partial<CardOrder>) => {
    Object.assign(order, changes)
    if (faults.webhookUrl) messages.push({ order: { ...order }, tries: 0 })
    if (faults.webhookUrl && faults.twice) messages.push({ order: { ...order }, tries: 0 })
  }
  mountCheckoutPage(app, {
    ...{ name, url, orders },
    press(order, action) {
      if (order.state !== 'open') return
      if (action === 'pay' && !faults.decline) change(order, { state: 'paid' })
      else if (action === 'pay' || action === 'decline') change(order, { state: 'declined' })
    },
  })
  const stopped = new AbortController()
  const done = run()
  return {
    orders,
    async stop() {
      stopped.abort()
      await done
    },
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      for (const order of orders.values()) void settle(order).catch(() => undefined)
      await sendWebhooks()
      await wait(roundMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  async function settle(order: CardOrder): Promise<void> {
    const isDue = order.state === 'paid' || (order.isLie && !faults.lie)
    if (!isDue || order.isBusy || faults.stall) return
    order.isBusy = true
    try {
      if (faults.refund) change(order, { state: 'refunded' })
      else if (faults.lie) change(order, { state: 'delivered', isLie: true, hash: await send(order, 0n) })
      else {
        const amount = faults.short ? order.amount - 1n : order.amount
        change(order, { state: 'delivered', isLie: false, hash: await send(order, amount) })
      }
    } finally {
      order.isBusy = false
    }
  }

  /** Sends from the stand-in's own account; resolves once it is mined. */
  async function send({ asset, receiver }: CardOrder, amount: bigint): Promise<Hash> {
    const account = accounts.get(asset.chain.id)
    if (!account) throw new Error('There is no account on this chain')
    const hash = asset.isNative
      ? await account.sendTransaction({ to: receiver, value: amount })
      : await account.writeContract({
          ...{ address: asset.address, abi, functionName: 'transfer', args: [receiver, amount] },
        })
    await account.waitForTransactionReceipt({ hash })
    return hash
  }

  /** Sends every message until the server takes it. */
  async function sendWebhooks(): Promise<void> {
    for (const message of messages.splice(0)) {
      const { headers, body } = await sign(message.order)
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
      const response = await fetch(String(faults.webhookUrl), init).catch(() => undefined)
      message.tries += 1
      if (response?.ok) faults.accepted = Number(faults.accepted ?? 0) + 1
      else if (message.tries < webhookTries) messages.push(message)
    }
  }
}
