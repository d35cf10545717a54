import { answer, planSignatures } from './answerQuestion.js'
import { honestNode } from './createNode.js'
import { act, openPage } from './openPage.js'
import type { Button } from './readScreen.js'
import { isFailed, isPaidInPart, listUnknown, listUnknownOfStep, listUnnoted } from './truth.js'
import type { Device, Page, World } from './World.js'

const minutes = 60_000
const hours = 60 * minutes

/** Presses a button if the page shows it. */
function press(world: World, page: Page, button: Button): void {
  world.note('person', `presses ${button} in ${page.tab.name}`)
  const isWarned = button === 'payAgain' && page.widget.screen.title.endsWith('may be open')
  if (button === 'release' || isWarned) {
    world.counts.releases++
    const owner = page.owner()
    if (!world.releasedAt.has(owner)) world.releasedAt.set(owner, world.scheduler.now())
    for (const question of listUnknown(world, owner, page.widget.screen.done)) world.released.add(question)
  }
  act(world, page, () => page.widget.press(button))
}

/** Visits the shop several times, acts as users do, and leaves in various ways. */
export async function visitShop(world: World): Promise<void> {
  const { random, scheduler, scenario } = world
  for (let visit = 0; visit < scenario.visits; visit++) {
    for (const device of world.devices) {
      const page = openPage(world, device, { isMortal: scenario.endings === 'killed' })
      const second = scenario.hasSecondTab ? openPage(world, device) : undefined
      await look(world, page, second)
      await leave(world, device)
    }
    const [least, most] = random.pick<[number, number]>([
      [1_000, 40_000],
      [1_000, 40_000],
      [minutes, 2 * hours],
      [hours, 60 * hours],
    ])
    await scheduler.pass(random.between(least, most))
  }
}

async function look(world: World, page: Page, second: Page | undefined): Promise<void> {
  const { random, scheduler } = world
  for (let moment = random.between(1, 6); moment > 0; moment--) {
    await scheduler.pass(random.between(500, random.chance(0.3) ? 2 * minutes : 25_000))
    for (const each of [page, ...(second ? [second] : [])]) {
      if (each.tab.isDead || !random.chance(0.8)) continue
      const button = choose(world, each, random.chance(0.05))
      if (button) press(world, each, button)
    }
  }
}

/** Chooses a button. Users declare a request rejected only if it was; a few are wrong. */
function choose(
  world: World,
  { widget, owner, device }: Page,
  isMistaken: boolean,
  errors = 0,
): Button | undefined {
  const { buttons, done } = widget.screen
  const isRejected = isMistaken || listUnknownOfStep(world, owner(), done).every(isFailed)
  if (isRejected && buttons.includes('release')) return 'release'
  // Most users continue; some stop, and all do after three errors.
  const isTired = (world.scenario.isImpatient && !world.isDraining) || errors >= 3
  if (isTired && buttons.includes('stop')) return 'stop'
  return isSeenSent(device) ? undefined : buttons.find((button) => button !== 'release')
}

/** Returns true if any tab has shown the send as completed: the user does not send it again. */
function isSeenSent({ order, pages }: Device): boolean {
  return order.isSend && pages.some(({ widget }) => widget.screen.claim === 'paid')
}

async function leave(world: World, device: Device): Promise<void> {
  const { random, scheduler, scenario } = world
  const isFreezing = scenario.endings === 'frozen' && random.chance(0.5)
  for (const { tab } of device.pages) {
    if (tab.isDead) continue
    if (isFreezing) {
      tab.freeze()
      world.note(tab.name, 'freezes')
    } else tab.kill()
  }
  if (!isFreezing) return
  await scheduler.pass(random.between(5_000, random.chance(0.5) ? 5 * minutes : 30 * hours))
  for (const { tab } of device.pages) {
    if (!tab.isDead) world.note(tab.name, 'wakes')
    tab.thaw()
  }
  await scheduler.pass(random.between(1_000, minutes))
  for (const { tab } of device.pages) tab.kill()
}

/** Turns all faults off: nodes, disks and clocks work, and pending requests are decided. */
export function calm(world: World): void {
  const { wallet, chain, node, devices, scheduler, random } = world
  world.isDraining = true
  world.note('world', 'becomes honest')
  node.traits = honestNode
  chain.hurry()
  world.bridge.hurry()
  for (const { disk } of devices) {
    disk.writeFailures = 0
    disk.openings.length = 0
  }
  for (const question of wallet.questions) {
    if (question.status === 'open')
      scheduler.after(random.between(1_000, 30_000), () => answer(world, question))
    if (question.proposal === 'waiting') planSignatures(world, question)
  }
}

/** Completes every order with the offered buttons; an order that cannot end is a violation. */
export async function finish(world: World): Promise<void> {
  const { scheduler, violations } = world
  for (const device of world.devices) {
    let isOver = false
    // A user without a button reloads the page.
    for (let visit = 0; visit < 4 && !isOver; visit++) {
      const page = openPage(world, device)
      isOver = await pressOn(world, page)
      const { title } = page.widget.screen
      if (!isOver && visit === 3)
        violations.push({ invariant: 'end', what: `${device.disk.name} is left at ${title}` })
      await scheduler.pass(10_000)
      page.tab.kill()
    }
  }
}

/**
 * Returns later: late transactions must be noticed. A visit reads part of several days of blocks, so three visits must
 * suffice.
 */
export async function lookOnceMore(world: World): Promise<void> {
  for (const device of world.devices)
    for (let visit = 0; visit === 0 || (visit < 3 && listUnnoted(world, device).length > 0); visit++) {
      const page = openPage(world, device)
      await world.scheduler.pass(2 * minutes)
      page.tab.kill()
    }
}

const ends: readonly string[] = ['paid', 'told', 'elsewhere']

async function pressOn(world: World, page: Page): Promise<boolean> {
  const { scheduler } = world
  let errors = 0
  for (let round = 0; round < 8; round++) {
    const isReady = () => ends.includes(page.widget.screen.claim) || page.widget.screen.buttons.length > 0
    await scheduler.pass(3_000)
    await scheduler.pass(minutes, isReady)
    const { claim, title } = page.widget.screen
    if (ends.includes(claim) || isSeenSent(page.device)) return true
    // Partly paid, and the screen says that funds have moved: the user needs support, not a button.
    if (title.startsWith('failed') && claim === 'none' && isPaidInPart(world, page.device)) return true
    if (title.endsWith('after an error')) errors++
    const button = choose(world, page, false, errors)
    if (button) press(world, page, button)
    // The user waits until a button becomes active.
    else await scheduler.pass(20_000)
  }
  return false
}
