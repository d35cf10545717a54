/** CSS pixels that rounding may take. */
const tolerance = 2

export type Reading = {
  /** Counts what is in the box now. */
  look(): void
  /** Shows what comes next, where something was never in the box; returns whether there is such a thing. */
  goToUnread(): boolean
}

/** Follows how far a box has been scrolled through, from its start to the end of one element in it, without a gap. */
export function trackReading(box: HTMLElement, last: Element): Reading {
  let reached = 0
  let inSight = false
  const look = () => {
    inSight = true
    // What was jumped over was never in the box.
    if (box.scrollTop <= reached + tolerance) reached = Math.max(reached, box.scrollTop + box.clientHeight)
  }
  const onScroll = () => {
    if (inSight) look()
  }
  box.addEventListener('scroll', onScroll, { passive: true })
  return {
    look,
    goToUnread() {
      const end =
        last.getBoundingClientRect().bottom - box.getBoundingClientRect().top - box.clientTop + box.scrollTop
      if (reached >= end - tolerance) return false
      box.scrollTo({ top: Math.max(0, reached - tolerance) })
      return true
    },
  }
}
