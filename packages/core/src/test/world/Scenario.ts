import type { NodeTraits } from './createNode.js'
import { createRandom, type Random } from './random.js'
import type { WalletTraits } from './WorldWallet.js'

/** What may go wrong in one history, drawn from its seed. */
export type Scenario = {
  seed: number
  blockMs: number
  wallet: WalletTraits
  node: NodeTraits
  /** How likely the first opening of the database in a page fails. */
  openFailures: number
  writeFailures: number
  isEvicted: boolean
  /** Whether tabs see each other's locks. */
  hasLocks: boolean
  devices: 1 | 2
  /** Whether both devices pay one order, and whether a service guards it. */
  sharing: 'none' | 'guarded' | 'unguarded'
  /** How the order is paid: by a transfer, or by a swap and a deposit that a service delivers on another chain. */
  route: 'transfer' | 'crossing'
  /** Whether the person pays an order, or sends something. */
  purpose: 'order' | 'send'
  /** How that service is: it may deliver late, say everything twice, or say what is not so. */
  bridge: 'honest' | 'late' | 'twice' | 'wrong'
  /** What it answers when the rest of a route is to be quoted again. */
  rest: 'offered' | 'refused' | 'worse' | 'broken'
  /** Whether the person rather stops half-way. */
  isImpatient: boolean
  /** Whether the bundler loses operations. */
  isForgetful: boolean
  /** Whether the other owners of a Safe sign what is proposed. */
  coSigners: 'sign' | 'refuse'
  hasSecondTab: boolean
  hasFee: boolean
  reorgs: number
  clockJumps: number
  /** Something else that the person sends: before the payment and out of our node's sight, or meanwhile. */
  other: 'none' | 'before' | 'meanwhile'
  /** What the person does to what waits. */
  replaces: 'none' | 'spedUp' | 'cancelled'
  /** How fast the network takes what was sent. */
  speed: 'quick' | 'slow' | 'stuck'
  /** How likely a transaction reverts. */
  reverts: number
  /** How long questions are left open. */
  patience: 'prompt' | 'slow' | 'days'
  /** How pages end: closed by the person, killed between any two events, or frozen and woken. */
  endings: 'closed' | 'killed' | 'frozen'
  visits: number
}

const minutes = 60_000
const never = Number.POSITIVE_INFINITY

/** Most parts are honest in most histories, so that each trouble is also met alone. */
export function drawScenario(seed: number): Scenario {
  const scenario = drawTroubles(seed)
  // Drawn apart, so that what is added here leaves other histories as they are.
  const random = createRandom(seed ^ 0x2545f491)
  const sharing = random.chance(0.08) ? random.pick<Scenario['sharing']>(['guarded', 'unguarded']) : 'none'
  const coSigners = random.chance(0.4) ? 'refuse' : 'sign'
  const route = random.chance(0.09) && sharing === 'none' ? 'crossing' : 'transfer'
  const bridge = random.pick<Scenario['bridge']>(['honest', 'late', 'twice', 'wrong'])
  const devices = sharing === 'none' ? scenario.devices : 2
  const isSmart = random.chance(0.09) && sharing === 'none'
  const wallet = isSmart ? { ...scenario.wallet, kind: 'smart' as const } : scenario.wallet
  const isForgetful = random.chance(0.4)
  const isSend = random.chance(0.09) && sharing === 'none' && route === 'transfer'
  const purpose = isSend ? 'send' : 'order'
  const hasFee = scenario.hasFee && !isSend
  const rest = random.pick<Scenario['rest']>(['offered', 'offered', 'refused', 'worse', 'broken'])
  const isImpatient = random.chance(0.2)
  const added = { sharing, coSigners, route, bridge, devices, wallet, isForgetful, purpose, hasFee } as const
  return restrict({ ...scenario, ...added, rest, isImpatient })
}

/** A route that crosses is paid by a plain wallet, whose clock is right: its offers have deadlines. */
function restrict(scenario: Scenario): Scenario {
  if (scenario.route === 'transfer') return scenario
  return { ...scenario, wallet: { ...scenario.wallet, kind: 'plain' }, hasFee: false, clockJumps: 0 }
}

type Added = 'sharing' | 'coSigners' | 'route' | 'bridge' | 'isForgetful' | 'purpose' | 'rest' | 'isImpatient'

function drawTroubles(seed: number): Omit<Scenario, Added> {
  const random = createRandom(seed)
  const kind = random.pick<WalletTraits['kind']>(['plain', 'plain', 'plain', 'plain', 'batch', 'safe'])
  const blockMs = random.pick([2_000, 12_000])
  return {
    seed,
    blockMs,
    wallet: {
      kind,
      honoursNonce: random.chance(0.6),
      isPrivate: random.chance(0.15),
      gossipMs: random.chance(0.15) ? random.between(20_000, 3 * minutes) : random.between(0, 2_000),
      ownIds: random.chance(0.4),
      isPartial: random.chance(0.25),
    },
    node: drawNode(random),
    openFailures: random.chance(0.1) ? 0.5 : 0,
    writeFailures: random.chance(0.05) ? 0.05 : 0,
    isEvicted: random.chance(0.04),
    hasLocks: random.chance(0.85),
    devices: random.chance(0.1) ? 2 : 1,
    hasSecondTab: random.chance(0.25),
    hasFee: kind === 'batch' || random.chance(0.15),
    reorgs: random.chance(0.15) ? random.between(1, 3) : 0,
    clockJumps: random.chance(0.1) ? random.between(1, 2) : 0,
    other: random.chance(0.2) ? random.pick(['before', 'meanwhile']) : 'none',
    replaces: random.chance(0.15) ? random.pick(['spedUp', 'cancelled']) : 'none',
    speed: random.chance(0.3) ? random.pick(['slow', 'stuck']) : 'quick',
    reverts: random.chance(0.06) ? 0.5 : 0,
    patience: random.pick(['prompt', 'prompt', 'slow', 'days']),
    endings: random.pick(['closed', 'closed', 'killed', 'killed', 'frozen']),
    visits: random.between(1, 4),
  }
}

function drawNode(random: Random): NodeTraits {
  const lag = random.chance(0.2) ? random.between(1, 5) : 0
  return {
    lags: random.chance(0.15) ? [lag, random.between(0, 4)] : [lag],
    isBlind: random.chance(0.2),
    remembersMs: random.chance(0.1) ? random.between(0, 30_000) : never,
    knowsSender: random.chance(0.5),
    historyBlocks: random.chance(0.1) ? 128 : never,
    failures: random.chance(0.1) ? 0.1 : 0,
  }
}
