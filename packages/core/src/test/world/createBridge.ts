import { isSameAddress } from '@billfold/protocol'
import { encodeAbiParameters, getAbiItem, type Hash, type Hex, pad, toEventSelector } from 'viem'
import { escrowAbi } from '../../payment/guard/abis.js'
import { getIntentId, type Intent, readIntent } from '../../payment/guard/calldata.js'
import type { Chain, WorldLog, WorldTransaction } from './createChain.js'
import type { Bridge } from './parts.js'
import { places } from './places.js'
import { lifeMs, toDeposit } from './toCrossing.js'
import type { World } from './World.js'

const filled = toEventSelector(getAbiItem({ abi: escrowAbi, name: 'Filled' }))
const minutes = 60_000

export function createBridge(world: () => World, far: Chain): Bridge {
  const fills = new Map<string, WorldTransaction>()
  const findIntent = ({ calls }: WorldTransaction) =>
    calls.flatMap(({ to, data }) =>
      isSameAddress(to, places.escrow) ? (readIntent(data as Hex) ?? []) : [],
    )[0]
  const fill = (deposit: WorldTransaction, intent: Intent) => {
    const id = getIntentId(intent)
    if (deposit.status !== 'mined' || !deposit.success || fills.has(id)) return
    const { note, random } = world()
    const sent = deliver(far, intent, toFilled(id, intent), random.between(0, 2 * far.blockMs))
    fills.set(id, sent)
    note('bridge', `fills what ${deposit.hash.slice(-4)} left, as ${sent.hash.slice(-4)}`)
  }
  const bridge: Bridge = {
    notice(transaction) {
      const intent = transaction.success ? findIntent(transaction) : undefined
      if (!intent) return
      const { random, scenario, scheduler, isDraining, chain } = world()
      const isLate = scenario.bridge === 'late' && !isDraining
      const wait = isLate ? random.between(5, 600) * minutes : random.between(1_000, 40_000)
      // Deeper than any reorganisation of this world.
      scheduler.after(4 * chain.blockMs + wait, () => fill(transaction, intent))
    },
    hurry() {
      const { chain } = world()
      for (const transaction of chain.transactions)
        if (transaction.status === 'mined') bridge.notice(transaction)
    },
    prepare(order, now) {
      const { scenario, isDraining } = world()
      const rest = isDraining ? 'offered' : scenario.rest
      if (rest === 'broken') return { status: 500, body: { code: 'BROKEN' } }
      if (rest === 'refused') return { status: 404, body: { code: 'ROUTE_NOT_FOUND' } }
      const more = rest === 'worse' ? 1_000n : 50n
      const step = toDeposit(order, now, order.amount + more)
      const { originAmount, destinationAmount } = step
      const offer = {
        originAmount,
        destinationAmount,
        timestamp: now,
        expiration: now + lifeMs,
        steps: [step],
      }
      return { status: 200, body: { data: offer } }
    },
    tell(hash) {
      const { chain, scenario, random, isDraining } = world()
      if (scenario.bridge === 'wrong' && !isDraining && random.chance(0.5))
        return lie(random.next(), hash, far)
      const deposit = chain.transactions.find((each) => each.hash === hash)
      const intent = deposit?.status === 'mined' ? findIntent(deposit) : undefined
      const sent = intent && fills.get(getIntentId(intent))
      const isDone = sent?.status === 'mined' && sent.block <= far.height()
      const list = [
        { chainId: places.chainId, transactionHash: hash },
        ...(isDone ? [{ chainId: places.farChainId, transactionHash: sent.hash }] : []),
      ]
      const status = isDone ? 'COMPLETED' : intent ? 'PENDING' : 'NOT_FOUND'
      return answer(status, scenario.bridge === 'twice' ? [...list, ...list] : list)
    },
    hasDelivered: (receiver, amount) =>
      far.transactions.some(
        ({ status, calls }) =>
          status === 'mined' &&
          calls.some(({ moves }) =>
            moves?.some((move) => isSameAddress(move.to, receiver) && move.amount === amount),
          ),
      ),
  }
  return bridge
}

type Place = { chainId: number; transactionHash: string }

function answer(status: string, transactions: readonly Place[]) {
  return { status: 200, body: { data: { status, transactions } } }
}

/** Returns a broken or false response. */
function lie(draw: number, hash: string, { transactions }: Chain) {
  const here = { chainId: places.chainId, transactionHash: hash }
  const other = transactions[0]?.hash ?? hash
  if (draw < 0.2) return { status: 500, body: { error: 'broken' } }
  if (draw < 0.4) return answer('NOT_FOUND', [])
  if (draw < 0.6) return { status: 200, body: { data: { status: 7 } } }
  if (draw < 0.7) return answer('FAILED', [here])
  if (draw < 0.8) return answer('COMPLETED', [here])
  return answer(draw < 0.9 ? 'COMPLETED' : 'PENDING', [
    here,
    { chainId: places.farChainId, transactionHash: other },
  ])
}

function toFilled(id: Hash, { receiver, destinationToken, destinationAmount }: Intent): WorldLog {
  const types = [{ type: 'address' }, { type: 'uint256' }] as const
  return {
    address: places.escrow,
    topics: [filled, id, pad(places.solver), pad(receiver)],
    data: encodeAbiParameters(types, [destinationToken, destinationAmount]),
  }
}

function deliver(far: Chain, intent: Intent, log: WorldLog, wait: number): WorldTransaction {
  const { destinationToken: token, receiver: to, destinationAmount: amount } = intent
  const moves = [{ token: token.toLowerCase(), from: places.escrow, to: to.toLowerCase(), amount }]
  const call = { from: places.solver, to: places.escrow, value: 0n, data: '0x', moves, logs: [log] }
  const nonce = far.nonceAt(places.solver, Number.POSITIVE_INFINITY) + far.pending(places.solver).length
  const made = { from: places.solver, nonce, to: places.escrow, value: 0n, data: '0x' }
  return far.submit({ ...made, calls: [call], source: undefined, shownAt: 0 }, wait)
}
