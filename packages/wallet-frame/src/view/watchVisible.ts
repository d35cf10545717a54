/** Times in milliseconds: long enough to have seen what is asked, and for the browser to have looked again. */
const visibleFor = { before: 500, after: 300 } as const

const leastSize = { width: 300, height: 240 } as const

type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Whether somebody can see these elements: nothing over them, not transparent, not shrunk, for long enough (T4). */
export type Watch = {
  /** Resolves to whether they have been seen, and go on being seen for a moment. */
  areSeen(): Promise<boolean>
  stop(): void
}

/** Whether this browser can tell at all. */
export function canProveVisible(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

export function watchVisible(elements: readonly Element[]): Watch {
  const visible = new Map<Element, boolean>(elements.map((element) => [element, false]))
  let since: number | undefined
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries as VisibleEntry[]) visible.set(entry.target, entry.isVisible === true)
    const all = [...visible.values()].every(Boolean)
    since = all ? (since ?? performance.now()) : undefined
  }
  const options = { threshold: [0, 0.5, 0.99], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(note, options as IntersectionObserverInit)
  for (const element of elements) observer.observe(element)
  const isSeen = (from: number | undefined) =>
    from !== undefined &&
    innerWidth >= leastSize.width &&
    innerHeight >= leastSize.height &&
    document.visibilityState === 'visible'
  return {
    async areSeen() {
      const from = since
      if (!isSeen(from) || from === undefined || performance.now() - from < visibleFor.before) return false
      await new Promise((resolve) => setTimeout(resolve, visibleFor.after))
      return isSeen(since) && since === from
    },
    stop: () => observer.disconnect(),
  }
}
