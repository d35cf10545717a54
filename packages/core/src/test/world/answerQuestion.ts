import type { WorldTransaction } from './createChain.js'
import type { World } from './World.js'
import type { Question } from './WorldWallet.js'

const minutes = 60_000
const hours = 60 * minutes

/** Schedules the user's answer to a request, early, late or never, even if its page is closed. */
export function planAnswer(world: World, question: Question): void {
  const { scheduler, counts } = world
  const hold = chooseHold(world)
  if (hold > 5 * minutes) counts.held++
  if (Number.isFinite(hold)) scheduler.after(hold, () => answer(world, question))
}

function chooseHold({ random, scenario, isDraining }: World): number {
  if (isDraining) return random.between(1_000, 5_000)
  const draw = random.next()
  if (scenario.patience === 'prompt' || draw < 0.3) return random.between(1_000, 20_000)
  if (scenario.patience === 'slow') return random.between(20_000, 10 * minutes)
  return draw > 0.85 ? Number.POSITIVE_INFINITY : random.between(5 * minutes, 48 * hours)
}

/** Draws the time until inclusion. */
export function chooseSpeed({ random, scenario, chain, isDraining }: World): number {
  if (isDraining || scenario.speed === 'quick') return random.between(0, 2 * chain.blockMs)
  if (scenario.speed === 'slow') return random.between(20_000, 6 * minutes)
  return random.chance(0.5) ? Number.POSITIVE_INFINITY : random.between(1, 24) * hours
}

/** Answers a request: approve, reject, or a partial case. */
export function answer(world: World, question: Question): void {
  if (question.status !== 'open') return
  const { random, isDraining } = world
  const draw = random.next()
  const isReported = draw < (isDraining ? 0.85 : 0.72)
  if (isReported || (draw > 0.9 && !isDraining))
    approve(world, question, isReported ? 'reported' : draw > 0.95 ? 'silent' : 'failed')
  else refuse(world, question, isDraining || draw < 0.84)
}

function approve(world: World, question: Question, end: 'reported' | 'silent' | 'failed'): void {
  const { random, wallet, note, isDraining, scenario } = world
  const name = `question ${question.number}`
  for (const call of question.calls) call.reverts = !isDraining && random.chance(scenario.reverts)
  const sent = wallet.approve(question, chooseSpeed(world))
  if (!sent && question.proposal === 'none' && question.operation === undefined) {
    note('wallet', `${name} has a nonce that is used`)
    return
  }
  note('wallet', `${name} approved${sent ? ` as ${sent.hash.slice(-4)} at nonce ${sent.nonce}` : ''}, ${end}`)
  if (sent) planReplacement(world, sent)
  if (question.proposal === 'waiting') planSignatures(world, question)
  if (end === 'reported') question.tell(toAnswer(question, sent))
  if (end === 'failed') question.fail(-32603, 'Internal JSON-RPC error')
}

function refuse({ note }: World, question: Question, isCertain: boolean): void {
  question.status = 'refused'
  note('wallet', `question ${question.number} ${isCertain ? 'rejected' : 'fails, nothing sent'}`)
  if (isCertain) question.fail(4001, 'User rejected the request')
  else question.fail(-32603, 'Internal JSON-RPC error')
}

function toAnswer(
  { isBatch, alias, operation, number }: Question,
  sent: WorldTransaction | undefined,
): unknown {
  if (operation !== undefined) return number
  if (isBatch) return { id: alias }
  return alias ?? sent?.hash
}

function planReplacement(world: World, sent: WorldTransaction): void {
  const { scenario, random, scheduler, wallet, note, isDraining } = world
  if (isDraining || scenario.replaces === 'none' || !random.chance(0.7)) return
  const kind = scenario.replaces
  scheduler.after(random.between(1_000, 60_000), () => {
    const other = wallet.replace(
      sent,
      kind,
      chooseSpeed({ ...world, scenario: { ...scenario, speed: 'quick' } }),
    )
    if (other) note('wallet', `${sent.hash.slice(-4)} ${kind} by ${other.hash.slice(-4)}`)
  })
}

/** Schedules the signatures of a Safe's other owners, days later or never. */
export function planSignatures(world: World, question: Question): void {
  const { random, scheduler, wallet, scenario, counts, note, isDraining } = world
  const wait = isDraining ? random.between(5_000, 30_000) : random.between(10_000, 48 * hours)
  scheduler.after(wait, () => {
    if (question.proposal !== 'waiting') return
    if (scenario.coSigners === 'refuse' && !world.isDraining && random.chance(0.6)) {
      counts.refusals++
      question.proposal = 'rejected'
      note('wallet', `question ${question.number} is refused by the other owners`)
      return
    }
    note('wallet', `question ${question.number} has all signatures`)
    wallet.execute(question, random.between(0, 2 * world.chain.blockMs))
  })
}
