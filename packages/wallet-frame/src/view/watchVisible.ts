/** Milliseconds that a user needs to see the question, and that the browser needs to check again. */
const visibleFor = { before: 500, after: 300 } as const

/** Milliseconds out of sight before the user is notified, and between checks. */
const [tellAfter, lookEvery] = [1_000, 100]

const leastSize = { width: 300, height: 240 } as const

/** CSS pixels of an edge that rounding may take. */
const tolerance = 1

/** Dense near 1, to report an edge that is clipped by two pixels. */
const thresholds = [0, 0.5, ...Array.from({ length: 11 }, (_, index) => 0.9 + index / 100)]

type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** State of a press: too early, allowed, or blocked while something hides the question. */
export type Sight = 'waiting' | 'seen' | 'covered'

/** Checks that elements are visible long enough: whole, uncovered, opaque, not scaled down (T4). */
export type Watch = {
  /** Resolves to true if they were seen and still are after another check. */
  areSeen(): Promise<boolean>
  /** Restarts the delay after an early press. */
  restart(): void
}

/** Returns true if this browser can detect visibility. */
export function canProveVisible(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Watches the elements while they are in the page. */
export function watchVisible(elements: readonly Element[], onSight: (sight: Sight) => void): Watch {
  // Includes the surrounding view, because a clipped part could hold text that the user must read.
  const watched = new Set([...elements, ...elements.flatMap((element) => element.closest('main') ?? [])])
  const visible = new Map<Element, boolean>([...watched].map((element) => [element, false]))
  let since: number | undefined
  let lastSeen = performance.now()
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries as VisibleEntry[])
      visible.set(entry.target, entry.isVisible === true && isWhole(entry))
    const all = [...visible.values()].every(Boolean)
    since = all ? (since ?? performance.now()) : undefined
    look()
  }
  const isShown = () => elements.every(({ isConnected }) => isConnected)
  const isSeen = (from: number | undefined): from is number =>
    from !== undefined &&
    isShown() &&
    innerWidth >= leastSize.width &&
    innerHeight >= leastSize.height &&
    document.visibilityState === 'visible'
  const look = () => {
    if (!isShown()) {
      observer.disconnect()
      return clearInterval(timer)
    }
    const now = performance.now()
    if (isSeen(since)) lastSeen = now
    if (isSeen(since) && now - since >= visibleFor.before) return onSight('seen')
    onSight(now - lastSeen > tellAfter ? 'covered' : 'waiting')
  }
  const options = { threshold: thresholds, trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(note, options as IntersectionObserverInit)
  for (const element of watched) observer.observe(element)
  const timer = setInterval(look, lookEvery)
  look()
  return {
    async areSeen() {
      const from = since
      if (!isSeen(from) || performance.now() - from < visibleFor.before) return false
      await new Promise((resolve) => setTimeout(resolve, visibleFor.after))
      return isSeen(since) && since === from
    },
    restart() {
      if (since !== undefined) since = performance.now()
      look()
    },
  }
}

/** `isVisible` does not cover clipping: every edge must be inside all clipping ancestors, up to the window. */
function isWhole({ boundingClientRect: box, intersectionRect: shown }: IntersectionObserverEntry): boolean {
  return (['top', 'right', 'bottom', 'left'] as const).every(
    (edge) => Math.abs(box[edge] - shown[edge]) <= tolerance,
  )
}
