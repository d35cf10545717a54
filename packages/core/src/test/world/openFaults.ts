import { isSameAddress } from '@billfold/protocol'
import { places } from './places.js'
import { listTransfers } from './truth.js'
import type { Violation, World } from './World.js'
import type { Question } from './WorldWallet.js'

/** A fault of the engine that is known and not mended yet: its histories are counted apart, and told in every run. */
export type OpenFault = { name: string; where: string; isCause(world: World, violation: Violation): boolean }

export const openFaults: readonly OpenFault[] = [
  {
    name: 'part of a batch',
    where: 'execution/findTransfers.ts: only the last transfer of a batch is looked for',
    isCause: (world, { invariant, question }) =>
      invariant === 'known' && question !== undefined && isSentInPart(world, question),
  },
  {
    name: 'released and sent',
    where:
      'execution/reviewSteps.ts: a released request is not looked for on a visit, only before the next is asked',
    isCause: ({ scenario, released }, { invariant, question }) =>
      invariant === 'known' &&
      scenario.sharing === 'guarded' &&
      question !== undefined &&
      released.has(question),
  },
  {
    name: 'older allowance',
    where: 'pay/guard/guardUnsimulated.ts: an allowance for another order stops a route half-way',
    isCause: ({ devices }, violation) => isHalfWay(violation) && devices.length === 2,
  },
  {
    name: 'held is read again',
    where: 'pay/payment/recordPayment.ts: a new quote counts what a released swap brought as held before',
    isCause: ({ released }, violation) =>
      isHalfWay(violation) &&
      [...released].some((question) =>
        listTransfers(question).some(({ to }) => isSameAddress(to, places.swapper)),
      ),
  },
  {
    name: 'used before',
    where:
      'wallets/smart/findUserOp.ts: an operation that was mined before the first request of this record is never found',
    isCause: ({ wallet }, { invariant }) =>
      invariant === 'end' &&
      wallet.questions.some(
        ({ operation, owner }) =>
          operation !== undefined &&
          wallet.questions.some((other) => other.operation === operation && other.owner !== owner),
      ),
  },
]

/** Whether only the first calls of a batch went through, and the wallet calls it by an id of its own. */
function isSentInPart({ wallet: { traits } }: World, question: Question): boolean {
  const isPart = listTransfers(question).length < question.calls.length
  return question.isBatch && traits.ownIds && traits.isPartial && isPart
}

/** Whether a route of several steps is stopped after its first, with a button that leads nowhere. */
function isHalfWay({ invariant, what }: Violation): boolean {
  return invariant === 'end' && what.endsWith('is left at ready/ready after an error')
}
