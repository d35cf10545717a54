import { isSameAddress } from '@billfold/protocol'
import { enterTab, openDatabase } from './browser.js'
import { beginning } from './createChain.js'
import { createSmart } from './createSmart.js'
import { createTab, type Tab } from './createTab.js'
import { openWidget } from './engine.js'
import { openSend } from './openSend.js'
import type { Screen } from './readScreen.js'
import { describeRisk, listRisky, listTransfers, ownerOf } from './truth.js'
import type { Order } from './Widget.js'
import type { Device, Page, World } from './World.js'

/** Opens the shop's page in a new tab of a device. */
export function openPage(world: World, device: Device, { isMortal = false } = {}): Page {
  const { scheduler, random, scenario, counts } = world
  const { disk, order } = device
  const name = `${disk.name} tab ${device.pages.length + 1}`
  counts.tabs++
  const tab = createTab({
    name,
    dieAfter: isMortal ? random.between(2, 120) : undefined,
    hearsLast: random.chance(0.5),
    onTurn: enterTab,
    defer: (run, owner) => scheduler.after(0, run, owner),
  })
  if (!world.isDraining && random.chance(scenario.openFailures))
    for (let count = random.between(1, 3); count > 0; count--)
      disk.openings.push(random.pick(['fails', 'blocks']))
  tab.onDeath(() => {
    counts.deaths++
    disk.openings.length = 0
    world.note(name, 'dies')
  })
  const database = openDatabase({ tab, disk, scheduler, random })
  const { generation, exists } = disk
  const ask = (answer: (method: string, params: readonly unknown[]) => unknown) => ({
    request: ({ method, params }: { method: string; params?: unknown }) =>
      answerLater(world, tab, () => answer(method, (params ?? []) as unknown[])),
  })
  // Without storage a page cannot see other tabs, and reports that. With storage it must see them.
  const findOwner = () =>
    database.durable || (exists && generation === disk.generation)
      ? ownerOf(device)
      : `memory of ${name}/${order.id}`
  const page: Page = {
    tab,
    device,
    generation,
    owner: findOwner,
    isMemory: () => !database.durable,
    widget: (order.isSend ? openSend : openWidget)({
      order,
      node: ask(world.node.answer),
      farNode: ask(world.farNode.answer),
      provider: {
        request: ({ method, params }) =>
          world.wallet.request(tab, findOwner(), method, (params ?? []) as unknown[]),
      },
      smart: world.wallet.traits.kind === 'smart' ? createSmart(world, tab, findOwner) : undefined,
      prepare: () => answerLater(world, tab, () => world.service.prepare(order)),
      platform: {
        database,
        clock: {
          now: () => beginning + scheduler.now() + device.clockMs,
          after: (ms, run) => scheduler.after(ms, run, tab),
        },
        locks: device.locks(tab),
        fetch: (input) =>
          answerLater(world, tab, () => toResponse(world, order, String(input))) as Promise<Response>,
        storage: { get: () => undefined, set: () => {}, remove: () => {} },
        page: undefined,
      },
      onScreen: (screen) => checkScreen(world, page, screen),
    }),
  }
  device.pages.push(page)
  world.note(name, 'opens')
  act(world, page, () => page.widget.open())
  return page
}

/** Schedules an action of the user in a page. */
export function act({ scheduler }: World, { tab }: Page, run: () => void): void {
  scheduler.after(0, run, tab)
}

function answerLater({ scheduler, random }: World, tab: Tab, answer: () => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const run = () => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }
    scheduler.after(random.chance(0.02) ? random.between(500, 8_000) : random.between(5, 80), run, tab)
  })
}

/** Requires that no screen says that nothing was sent while a transaction can still be mined. */
function checkScreen(world: World, page: Page, { title, claim, buttons }: Screen): void {
  if (page.tab.isDead || page.generation !== page.device.disk.generation) return
  const shown = `shows ${title}: ${claim}${buttons.length > 0 ? ` [${buttons.join(', ')}]` : ''}`
  world.note(page.tab.name, shown)
  if (title.startsWith('stopped')) forgive(world, page)
  if (claim === 'paid' || claim === 'elsewhere') checkPaid(world, page)
  if (claim !== 'nothingSent') return
  const [risky] = listRisky(world, page.owner())
  const risk = risky && describeRisk(risky)
  if (risk !== undefined)
    world.violations.push({
      invariant: 'claim',
      what: `${page.tab.name} says that nothing was sent (${title}), but ${risk}`,
    })
}

/** Allows the first step again: the user pays the order once more after the route stopped half-way. */
function forgive({ wallet, released, counts }: World, page: Page): void {
  const asked = wallet.questions.filter((each) => each.owner === page.owner() && !released.has(each))
  if (asked.length > 0) counts.stops++
  for (const question of asked) released.add(question)
}

/** Builds the part of an HTTP response that is read. */
function toResponse({ bridge, scheduler }: World, order: Order, url: string) {
  const { pathname, searchParams } = new URL(url)
  const { status, body } = pathname.endsWith('/prepare')
    ? bridge.prepare(order, beginning + scheduler.now())
    : bridge.tell(searchParams.get('transactionHash') ?? '')
  const text = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const pieces = [new TextEncoder().encode(text)]
  const read = async () => ({ done: pieces.length === 0, value: pieces.shift() })
  return {
    ok: status === 200,
    status,
    statusText: '',
    headers: { has: () => false },
    body: { getReader: () => ({ read, cancel: async () => {} }) },
  }
}

/** Requires that a screen says "paid" only if the receiver has the funds for good. */
function checkPaid(world: World, { tab, widget, device: { order } }: Page): void {
  const { wallet, shownPaid, violations, bridge } = world
  // Every order has its own amount; a page may find a payment of a page without storage.
  const paid = wallet.questions
    .flatMap(listTransfers)
    .filter(({ to, amount }) => isSameAddress(to, order.receiver) && amount === order.amount)
  // Another device may have sent the same: the transactions that the screen names must stay.
  const named = paid.filter(({ transaction }) => widget.screen.done.includes(transaction.hash))
  for (const { transaction } of named.length > 0 ? named : paid) shownPaid.add(transaction)
  if (paid.length === 0 && !(order.isCrossing && bridge.hasDelivered(order.receiver, order.amount)))
    violations.push({ invariant: 'paid', what: `${tab.name} says that the order is paid, and it is not` })
}
