/**
 * A closed dialog gives the focus back to what opened it. Where that has been replaced (the connect button by the
 * account's), or is replaced once the code of the other has come, the focus would be lost: it goes to the first button
 * of the same root, as soon as that is enabled.
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
    // Whoever presses somewhere has taken the focus along.
    document.addEventListener('pointerdown', () => observer.disconnect(), { once: true })
  })
}
