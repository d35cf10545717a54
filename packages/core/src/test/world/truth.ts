import type { WorldTransaction } from './createChain.js'
import { isApproval, readEffect } from './readMoves.js'
import type { Device, World } from './World.js'
import type { Question } from './WorldWallet.js'

/** Returns the owner of a request: a disk in its current generation, and an order. */
export function ownerOf({ disk, order }: Device): string {
  return `${disk.name}#${disk.generation}/${order.id}`
}

/** Lists the mined transfers of a request. */
export function listTransfers(question: Question) {
  return (
    question.transactions
      .filter(({ status, success }) => status === 'mined' && success)
      // An operation executes all of its calls, or none.
      .filter(({ operation, calls }) => operation === undefined || !calls.some(({ reverts }) => reverts))
      .flatMap((transaction) =>
        transaction.calls.flatMap((call) => {
          const { pays } = readEffect(call)
          return pays && !call.reverts ? [{ ...pays, transaction }] : []
        }),
      )
  )
}

const isWaiting = ({ status }: WorldTransaction) => status === 'pending'

/** Describes how a request has moved funds or still can; undefined if it cannot. */
export function describeRisk(question: Question): string | undefined {
  const name = `question ${question.number}`
  if (question.calls.every(isApproval)) return undefined
  // The page sends an operation after it is signed.
  const isLost = question.operation !== undefined && question.tab.isDead
  if (question.status === 'open' && !isLost) return `${name} is open in the wallet`
  if (question.proposal === 'waiting') return `${name} waits for signatures`
  if (question.transactions.some(isWaiting)) return `${name} is on its way`
  return listTransfers(question).length > 0 ? `${name} is paid` : undefined
}

/** Lists the requests of an order on a disk that are mined or still can be. */
export function listRisky({ wallet, released }: World, owner: string): Question[] {
  return wallet.questions.filter(
    (question) => question.owner === owner && !released.has(question) && describeRisk(question) !== undefined,
  )
}

/** Returns true if the wallet shows a batch as failed, although part of it succeeded. */
export function isFailed({ isBatch, transactions }: Question): boolean {
  return (
    isBatch &&
    transactions.every(({ status }) => status !== 'pending') &&
    transactions.some(({ status, success }) => status === 'mined' && !success)
  )
}

/** Lists the risky requests of an order that the screen does not show as done; none means that it was rejected. */
export function listUnknown(world: World, owner: string, done: readonly string[]): Question[] {
  const isDone = ({ transactions }: Question) => transactions.some(({ hash }) => done.includes(hash))
  const asked = world.wallet.questions.filter((question) => question.owner === owner)
  // A step may be done by an equal transaction of another device, which then replaces one of ours.
  const strange = done.length - asked.filter(isDone).length
  const paid = asked.filter((question) => !isDone(question) && listTransfers(question).length > 0)
  return listRisky(world, owner).filter(
    (question) => !isDone(question) && !paid.slice(0, Math.max(0, strange)).includes(question),
  )
}

/** Lists the same for the current step; the wallet's other requests are of other steps. */
export function listUnknownOfStep(world: World, owner: string, done: readonly string[]): Question[] {
  const last = world.wallet.questions.findLast((question) => question.owner === owner)
  return listUnknown(world, owner, done).filter(
    (question) => last !== undefined && describeStep(question) === describeStep(last),
  )
}

/** Describes a request without its amounts: contracts, functions and receivers. */
function describeStep({ calls }: Question): string {
  return calls.map((call) => `${call.to}${call.data.slice(0, 10)}${readEffect(call).pays?.to ?? ''}`).join()
}

/** Returns true if part of a device's order is paid, perhaps by an equal request of another device. */
export function isPaidInPart({ wallet }: World, { disk, order }: Device): boolean {
  const wanted = wallet.questions
    .filter(({ owner }) => owner.startsWith(`${disk.name}#`) || owner.endsWith(`/${order.id}`))
    .flatMap(({ calls }) => calls.flatMap((call) => readEffect(call).pays ?? []))
  return wallet.questions
    .flatMap(listTransfers)
    .some(({ to, amount }) => wanted.some((each) => each.to === to && each.amount === amount))
}

/** Lists a device's mined requests that its journal does not name. */
export function listUnnoted({ wallet }: World, { disk }: Device): Question[] {
  const journal = readJournal(disk)
  return wallet.questions.filter((question) => {
    if (!question.owner.startsWith(`${disk.name}#${disk.generation}/`)) return false
    // A batch sent in parts is known by any of them.
    const names = [question.alias, ...question.transactions.map(({ hash }) => hash)]
    const isKnown = names.some((name) => name !== undefined && journal.includes(name))
    return listTransfers(question).length > 0 && !isKnown && !isMixedUp(question, wallet.questions, journal)
  })
}

/** Returns all records of a disk as text. */
export function readJournal({ records }: Device['disk']): string {
  return JSON.stringify([...records.values()], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Returns true if the journal has another device's equal transfer instead: nothing on chain distinguishes them. */
function isMixedUp(question: Question, questions: readonly Question[], journal: string): boolean {
  const describe = ({ calls }: Question) => calls.map(({ to, data }) => `${to}:${data}`).join()
  return questions.some(
    (other) =>
      other.owner !== question.owner &&
      describe(other) === describe(question) &&
      other.transactions.some(({ hash }) => journal.includes(hash)),
  )
}
