/** Times in milliseconds: long enough to have seen what is asked, and for the browser to have looked again. */
const visibleFor = { before: 500, after: 300 } as const

/** How long something may be out of sight before the person is told, and how often that is looked at. */
const [tellAfter, lookEvery] = [1_000, 100]

const leastSize = { width: 300, height: 240 } as const

/** CSS pixels of an edge that may be lost to rounding. */
const tolerance = 1

/** Dense near the whole: an edge that is cut off by two pixels must be told. */
const thresholds = [0, 0.5, ...Array.from({ length: 11 }, (_, index) => 0.9 + index / 100)]

type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Whether a press would count now: not yet, yes, or not while something hides what is asked. */
export type Sight = 'waiting' | 'seen' | 'covered'

/** Whether a person can see these elements: whole, nothing over them, not transparent, not shrunk, for long enough (T4). */
export type Watch = {
  /** Resolves to whether they have been seen, and still are after another look. */
  areSeen(): Promise<boolean>
  /** Starts the time anew, after a press that came too early. */
  restart(): void
}

/** Whether this browser can tell at all. */
export function canProveVisible(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Watches for as long as they are in the page. */
export function watchVisible(elements: readonly Element[], onSight: (sight: Sight) => void): Watch {
  // The view around them too: what is cut off of it may be what the person would have read.
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

/** `isVisible` says nothing of clipping: every edge must be inside all that clips it, out to the browser's window. */
function isWhole({ boundingClientRect: box, intersectionRect: shown }: IntersectionObserverEntry): boolean {
  return (['top', 'right', 'bottom', 'left'] as const).every(
    (edge) => Math.abs(box[edge] - shown[edge]) <= tolerance,
  )
}
