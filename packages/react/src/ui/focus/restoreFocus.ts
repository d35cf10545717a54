/**
 * Moves lost focus to the root's first enabled button after a dialog closes, for example when its opener was
 * replaced.
 */
export function restoreFocus(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const isLost = () => document.activeElement === document.body
    const catchFocus = () => {
      if (isLost()) root?.querySelector('button')?.focus({ preventScroll: true })
    }
    catchFocus()
    if (!root || !(isLost() || root.contains(document.activeElement))) return
    const observer = new MutationObserver(() => {
      if (root.contains(document.activeElement)) return
      catchFocus()
      if (!isLost()) observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    // A press moves the focus by itself.
    document.addEventListener('pointerdown', () => observer.disconnect(), { once: true })
  })
}
