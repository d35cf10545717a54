/** Times in milliseconds: long enough to have seen what is asked, and for the browser to have looked again. */
const visibleFor = { before: 500, after: 300 } as const

/** How long something may be out of sight before the person is told, and how often that is looked at. */
const [tellAfter, lookEvery] = [1_000, 100]

const leastSize = { width: 300, height: 240 } as const

type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Whether a press would count now: not yet, yes, or not while something hides what is asked. */
export type Sight = 'waiting' | 'seen' | 'covered'

/** Whether somebody can see these elements: nothing over them, not transparent, not shrunk, for long enough (T4). */
export type Watch = {
  /** Resolves to whether they have been seen, and go on being seen for a moment. */
  areSeen(): Promise<boolean>
}

/** Whether this browser can tell at all. */
export function canProveVisible(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Watches for as long as they are in the page. */
export function watchVisible(elements: readonly Element[], onSight: (sight: Sight) => void): Watch {
  const visible = new Map<Element, boolean>(elements.map((element) => [element, false]))
  let since: number | undefined
  let lastSeen = performance.now()
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries as VisibleEntry[]) visible.set(entry.target, entry.isVisible === true)
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
  const options = { threshold: [0, 0.5, 0.99], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(note, options as IntersectionObserverInit)
  for (const element of elements) observer.observe(element)
  const timer = setInterval(look, lookEvery)
  look()
  return {
    async areSeen() {
      const from = since
      if (!isSeen(from) || performance.now() - from < visibleFor.before) return false
      await new Promise((resolve) => setTimeout(resolve, visibleFor.after))
      return isSeen(since) && since === from
    },
  }
}
