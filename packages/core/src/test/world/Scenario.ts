import type { NodeTraits } from './createNode.js'
import { createRandom, type Random } from './random.js'
import type { WalletTraits } from './WorldWallet.js'

/** Faults of one history, drawn from its seed. */
export type Scenario = {
  seed: number
  blockMs: number
  wallet: WalletTraits
  node: NodeTraits
  /** Probability that a page's first opening of the database fails. */
  openFailures: number
  writeFailures: number
  isEvicted: boolean
  /** True if tabs see each other's locks. */
  hasLocks: boolean
  devices: 1 | 2
  /** Whether both devices pay one order, and if a service guards it. */
  sharing: 'none' | 'guarded' | 'unguarded'
  /** Route of the payment: a transfer, or a swap and a deposit that a service delivers on another chain. */
  route: 'transfer' | 'crossing'
  /** The user pays an order, or sends funds. */
  purpose: 'order' | 'send'
  /** Behaviour of the bridge: it may deliver late, repeat itself, or report false data. */
  bridge: 'honest' | 'late' | 'twice' | 'wrong'
  /** Its response to a requote of the rest of a route. */
  rest: 'offered' | 'refused' | 'worse' | 'broken'
  /** True if the user tends to stop half-way. */
  isImpatient: boolean
  /** True if the bundler loses operations. */
  isForgetful: boolean
  /** Whether the other owners of a Safe sign a proposal. */
  coSigners: 'sign' | 'refuse'
  hasSecondTab: boolean
  hasFee: boolean
  reorgs: number
  clockJumps: number
  /** Another transaction of the user: before the payment and hidden from our node, or during it. */
  other: 'none' | 'before' | 'meanwhile'
  /** The user's action on a pending transaction. */
  replaces: 'none' | 'spedUp' | 'cancelled'
  /** Speed of inclusion. */
  speed: 'quick' | 'slow' | 'stuck'
  /** Probability that a transaction reverts. */
  reverts: number
  /** Time until the user answers a request. */
  patience: 'prompt' | 'slow' | 'days'
  /** End of pages: closed by the user, killed between two events, or frozen and resumed. */
  endings: 'closed' | 'killed' | 'frozen'
  visits: number
}

const minutes = 60_000
const never = Number.POSITIVE_INFINITY

/** Draws a scenario. Most components are honest in most histories, so that each fault also occurs alone. */
export function drawScenario(seed: number): Scenario {
  const scenario = drawTroubles(seed)
  // A separate generator, so that additions here leave other histories unchanged.
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

/** Gives a crossing route a plain wallet and a correct clock, since its offers have deadlines. */
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
