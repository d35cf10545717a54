import { PriceFeed } from '@billfold/contracts'
import { Hono } from 'hono'
import type { Address } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import { deploy } from '../deploy.js'
import { openAccount, type StandInAccount } from '../openAccount.js'
import type { Faults, StandIn } from '../StandIn.js'
import { dateOf, withFaults } from './priceFaults.js'
import { readPrices } from './readPrices.js'

const symbols = ['ETH', 'USDC', 'USDT', 'DAI'] as const
const everyMs = 10_000
/** Dollars have eight decimals in Chainlink's feeds. */
const toAnswer = (rate: bigint): bigint => rate / 10n ** 10n

/**
 * Chainlink's feeds on the local chains. `GET /feeds` updates and lists them. More faults: `sequencer` is
 * `down`, or `recovering` since a minute.
 */
export const chainlink: StandIn = {
  name: 'chainlink',
  async start({ chains, faults }) {
    const networks = await Promise.all(
      chains.filter(({ contracts }) => contracts.uniswapFactory).map((chain) => openNetwork(chain)),
    )
    let round: Promise<unknown> = Promise.resolve()
    /** One round at a time, because a round compares with the last one. */
    const refresh = () => {
      round = round
        .catch(() => {})
        .then(() => Promise.all(networks.map((network) => network.refresh(faults))))
      return round
    }
    await refresh()
    const timer = setInterval(() => refresh().catch(() => {}), everyMs)
    const app = new Hono()
    app.get('/feeds', async (c) => {
      await refresh()
      return c.json({
        chains: networks.map(({ chainId, sequencer, feeds }) => ({ chainId, sequencer, feeds })),
      })
    })
    const stop = async () => {
      clearInterval(timer)
      await round.catch(() => {})
    }
    return { app, stop }
  },
}

async function openNetwork(chain: StackChain) {
  const account = await openAccount(chain)
  const sequencer = await deploy(chain, PriceFeed, [0, 'L2 Sequencer Uptime Status Feed'])
  const feeds: Record<string, Address> = {}
  for (const symbol of symbols) feeds[symbol] = await deploy(chain, PriceFeed, [8, `${symbol} / USD`])
  const written = new Map<string, string>()

  /** Writes an answer if it is another one, or an hour old. */
  async function write(feed: Address, answer: bigint, startedAt: number, updatedAt: number): Promise<void> {
    const text = `${answer} ${Math.floor(startedAt / 3600)} ${Math.floor(updatedAt / 3600)}`
    const key = feed.toLowerCase()
    if (written.get(key) === text) return
    await setAnswer(account, feed, [answer, BigInt(startedAt), BigInt(updatedAt)])
    written.set(key, text)
  }

  async function refresh(faults: Faults): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    const since = faults.sequencer === 'recovering' ? now - 60 : now - 7 * 86_400
    await write(sequencer, faults.sequencer === 'down' ? 1n : 0n, since, now)
    const prices = withFaults(await readPrices(chain), { absurd: faults.absurd })
    for (const { symbol, rate } of prices) {
      const feed = feeds[symbol]
      const date = dateOf(faults)
      if (feed) await write(feed, faults.missing ? 0n : toAnswer(rate), date, date)
    }
  }
  return { chainId: chain.id, sequencer, feeds, refresh }
}

async function setAnswer(account: StandInAccount, feed: Address, args: readonly [bigint, bigint, bigint]) {
  const hash = await account.writeContract({ address: feed, abi: PriceFeed.abi, functionName: 'set', args })
  await account.waitForTransactionReceipt({ hash })
}
