import type { CardDelivery } from '@billfold/server'
import { encodePacked, getAddress, keccak256 } from 'viem'
import { type Bridge, findEscrow } from './model/Bridge.js'
import { bridgeLimits } from './model/bridgeLimits.js'
import {
  fromStoredIntent,
  getIntentId,
  type Intent,
  type StoredIntent,
  toStoredIntent,
} from './model/Intent.js'
import { insertJob } from './settlement/Job.js'
import { buildPayout } from './settlement/solverCalls.js'

/** Delivers the tokens of the card sandbox: the solver pays the receiver once, under the session's id. */
export function createCardDelivery(getBridge: () => Bridge): CardDelivery {
  return {
    prepare({ id, chainId, token, amount, receiver }) {
      const bridge = getBridge()
      const escrow = findEscrow(bridge, chainId)?.escrow
      if (!escrow) return undefined
      const payout: Intent = {
        payer: bridge.solver.address,
        originChainId: BigInt(chainId),
        originEscrow: escrow,
        originToken: getAddress(token),
        originAmount: 0n,
        destinationChainId: BigInt(chainId),
        destinationEscrow: escrow,
        destinationToken: getAddress(token),
        destinationAmount: amount,
        receiver,
        deadline: BigInt(Math.floor(bridge.now() / 1000) + bridgeLimits.deliverSeconds),
        salt: keccak256(encodePacked(['string'], [id])),
      }
      return { reference: getIntentId(payout), tracking: toStoredIntent(payout) }
    },
    async deliver(tracking, delayMs) {
      const bridge = getBridge()
      const intent = fromStoredIntent(tracking as StoredIntent)
      const { calls, refusal } = await buildPayout(bridge, intent)
      if (refusal !== undefined) return undefined
      const job = {
        purpose: 'deliver',
        kind: 'deliver',
        reference: getIntentId(intent),
        chainId: Number(intent.destinationChainId),
        calls,
      } as const
      return (tx) => insertJob(tx, job, bridge.now() + delayMs)
    },
    async status(reference) {
      const { listLogs, database } = getBridge()
      const filled = (await listLogs({ reference })).find(({ name }) => name === 'Filled')
      if (filled?.isFinal) return { state: 'delivered', hash: filled.transactionHash }
      const failed = await database.query(
        `select 1 from job where purpose = 'deliver' and state = 'failed' and reference = $1`,
        [reference],
      )
      return { state: failed.length > 0 ? 'failed' : 'pending' }
    },
  }
}
