import { planAnswer } from './answerQuestion.js'
import { checkEnd } from './checkEnd.js'
import { createBridge } from './createBridge.js'
import { createBundler } from './createBundler.js'
import { createChain } from './createChain.js'
import { createDisk, createLockTable } from './createDisk.js'
import { createNode } from './createNode.js'
import { createScheduler, type Scheduler } from './createScheduler.js'
import { createService } from './createService.js'
import { createWallet } from './createWallet.js'
import { calm, finish, lookOnceMore, visitShop } from './person.js'
import { places } from './places.js'
import { createRandom } from './random.js'
import { drawScenario, type Scenario } from './Scenario.js'
import { type Device, type Line, noCounts, type World } from './World.js'

const { chainId, payer, receiver, token, feeReceiver, executor } = places

/** Runs one history; the same seed gives the same history. */
export async function runHistory(seed: number): Promise<World> {
  const world = createWorld(drawScenario(seed))
  planTroubles(world)
  await visitShop(world)
  calm(world)
  await finish(world)
  await world.scheduler.pass(600_000)
  await lookOnceMore(world)
  checkEnd(world)
  return world
}

function createWorld(scenario: Scenario): World {
  const { seed, blockMs, wallet: traits, node: nodeTraits, devices } = scenario
  const random = createRandom(seed ^ 0x5bd1e995)
  const scheduler = createScheduler()
  const lines: Line[] = []
  const note: World['note'] = (who, what) => {
    lines.push({ at: scheduler.now(), who, what })
  }
  const chain = createChain({
    id: chainId,
    blockMs,
    scheduler,
    random,
    note: (what) => note('chain', what),
    onMined: (transaction) => {
      world.bridge.notice(transaction)
      if (transaction.source && world.reorgsAfterMining-- > 0)
        planReorg(world, random.between(1, 3 * blockMs))
    },
  })
  const node = createNode({
    chain,
    scheduler,
    random,
    contracts: ['safe', 'smart'].includes(traits.kind) ? [payer] : [],
  })
  node.traits = nodeTraits
  const far = createChain({
    id: places.farChainId,
    blockMs: 2_000,
    scheduler,
    random,
    note: (what) => note('far chain', what),
    onMined: () => {},
  })
  const world: World = {
    scenario,
    scheduler,
    random,
    chain,
    node,
    wallet: createWallet({
      address: payer,
      executor,
      traits,
      chain,
      scheduler,
      random,
      note: (what) => note('wallet', what),
      onQuestion: (question) => planAnswer(world, question),
    }),
    devices: Array.from({ length: devices }, (_, index) => createDevice(scenario, scheduler, index + 1)),
    released: new Set(),
    releasedAt: new Map(),
    shownPaid: new Set(),
    reorgsAfterMining: 0,
    service: createService(() => world),
    bundler: createBundler(() => world),
    bridge: createBridge(() => world, far),
    far,
    farNode: createNode({ chain: far, scheduler, random, contracts: [] }),
    counts: {
      ...noCounts,
      shared: scenario.sharing === 'none' ? 0 : 1,
      sends: scenario.purpose === 'send' ? 1 : 0,
      crossings: scenario.route === 'crossing' ? 1 : 0,
    },
    violations: [],
    lines,
    isDraining: false,
    note,
  }
  return world
}

/** Creates a browser and its order. */
function createDevice(scenario: Scenario, scheduler: Scheduler, number: number): Device {
  const { sharing, route, purpose, hasFee, hasLocks, writeFailures } = scenario
  const place = sharing === 'none' ? number : 1
  const table = createLockTable(scheduler)
  const disk = createDisk(`d${number}`)
  disk.writeFailures = writeFailures
  return {
    disk,
    clockMs: 0,
    pages: [],
    locks: (tab) => (hasLocks ? table : createLockTable(scheduler))(tab),
    order: {
      id: `order-${place}`,
      isCrossing: route === 'crossing',
      isSend: purpose === 'send',
      isGuarded: sharing === 'guarded',
      chainId,
      payer,
      receiver,
      token,
      amount: BigInt(1_000_000 + place),
      fee: hasFee ? 1_000n : 0n,
      feeReceiver,
    },
  }
}

const minutes = 60_000

/** Schedules the faults of the world until they are turned off. */
function planTroubles(world: World): void {
  const { scenario, scheduler, random, chain, wallet, devices, counts, note } = world
  const sometime = (run: () => void) =>
    scheduler.after(random.between(1_000, random.chance(0.7) ? 3 * minutes : 600 * minutes), () => {
      if (!world.isDraining) run()
    })
  const send = (isPrivate: boolean) => {
    const wait = random.between(chain.blockMs, 6 * minutes)
    note('person', `sends something else as ${wallet.sendOther(wait, isPrivate).hash.slice(-4)}`)
  }
  if (scenario.other === 'before') send(true)
  if (scenario.other === 'meanwhile') sometime(() => send(random.chance(0.5)))
  for (let count = 0; count < scenario.reorgs; count++)
    if (random.chance(0.5)) world.reorgsAfterMining++
    else sometime(() => planReorg(world, 0))
  for (const device of devices) {
    for (let count = 0; count < scenario.clockJumps; count++)
      sometime(() => {
        device.clockMs += random.between(-300, 300) * minutes
        note(device.disk.name, `sets its clock to ${device.clockMs / minutes} min off`)
      })
    if (scenario.isEvicted)
      sometime(() => {
        counts.evictions++
        note(device.disk.name, 'loses its database')
        device.disk.evict()
      })
  }
}

/** Schedules a reorganisation, shallower than the shop's confirmations: a paid order must stay paid. */
function planReorg(world: World, wait: number): void {
  const { scheduler, chain, random, counts, shownPaid, violations, note } = world
  scheduler.after(wait, () => {
    if (world.isDraining) return
    counts.reorgs++
    const undone = chain.reorganise(random.between(1, 3))
    note('chain', `reorganised: ${undone.length} transactions wait again`)
    for (const { hash } of undone.filter((one) => shownPaid.has(one)))
      violations.push({ invariant: 'paid', what: `${hash.slice(-4)} was shown as paid, and is undone` })
  })
}
