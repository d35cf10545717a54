import { whenSeen } from './createService.js'
import { listTransfers, listUnnoted, readJournal } from './truth.js'
import type { World } from './World.js'

/** Checks the invariants of the chain and the disks at the end. */
export function checkEnd(world: World): void {
  checkOnce(world)
  checkKnown(world)
  checkOthers(world)
  if (world.scenario.sharing === 'guarded') checkGuarded(world)
}

/** Allows at most one transfer per receiver and order, except for released requests. */
function checkOnce({ wallet, released, counts, violations }: World): void {
  const paid = new Map<string, string[]>()
  for (const question of wallet.questions) {
    const transfers = listTransfers(question)
    counts.transfers += transfers.length
    if (released.has(question)) continue
    for (const { to, transaction } of transfers) {
      const key = `${question.owner} to ${to.slice(0, 4)}`
      paid.set(key, [
        ...(paid.get(key) ?? []),
        `${transaction.hash.slice(-4)} by question ${question.number}`,
      ])
    }
  }
  for (const [key, list] of paid)
    if (list.length > 1)
      violations.push({ invariant: 'once', what: `${key} was paid ${list.length} times: ${list.join(', ')}` })
}

/** Requires every transfer in the journal of its disk, unless the browser cleared it. */
function checkKnown(world: World): void {
  for (const device of world.devices)
    for (const question of listUnnoted(world, device)) {
      const [first] = listTransfers(question)
      world.violations.push({
        invariant: 'known',
        what: `${device.disk.name} does not know ${first?.transaction.hash.slice(-4)} of question ${question.number}`,
        question,
      })
    }
}

/** Requires that a payment's first request does not replace the user's other transactions; repeats set their nonce. */
function checkOthers({ chain, wallet, violations, releasedAt }: World): void {
  const others = chain.transactions.filter(
    ({ source, status, calls }) => source === undefined && status === 'gone' && calls.length === 0,
  )
  for (const other of others) {
    const rival = chain.transactions.find(
      ({ from, nonce, status }) => from === other.from && nonce === other.nonce && status === 'mined',
    )
    const question = wallet.questions.find((each) => each === rival?.source)
    const isFirst = wallet.questions.find(({ owner }) => owner === question?.owner) === question
    const isRepeat =
      question && (releasedAt.get(question.owner) ?? Number.POSITIVE_INFINITY) < question.askedAt
    if (rival && question && isFirst && !isRepeat && other.to !== other.from)
      violations.push({
        invariant: 'others',
        what: `${other.hash.slice(-4)} of the person was pushed out by question ${question.number}`,
      })
  }
}

/** Time in which an earlier offer may still be used. */
const offerMs = 150_000

/** Requires that no device requests an order with a new offer after the service has seen it paid. */
function checkGuarded(world: World): void {
  const { scenario, wallet, violations, devices } = world
  // A wrong clock, or a page frozen between its last check and its request, may use older offers.
  if (scenario.clockJumps > 0 || scenario.endings === 'frozen') return
  for (const { owner, askedAt, number } of wallet.questions) {
    const { disk } = devices.find(({ disk: { name } }) => owner.startsWith(`${name}#`)) ?? {}
    const journal = disk ? readJournal(disk) : ''
    // A partly paid order continues; the part may be an equal transfer of the other device.
    const hasBegun = wallet.questions
      .filter((other) => other.number < number)
      .some((other) =>
        listTransfers(other).some(
          ({ transaction }) => other.owner === owner || journal.includes(transaction.hash),
        ),
      )
    const paid = wallet.questions
      .filter((other) => other.owner !== owner)
      .flatMap(listTransfers)
      .find(
        ({ amount, transaction }) =>
          amount > 1_000n && whenSeen(world, transaction.block) + offerMs < askedAt,
      )
    if (paid && !hasBegun)
      violations.push({
        invariant: 'guarded',
        what: `question ${number} is for an order that was paid before`,
      })
  }
}
