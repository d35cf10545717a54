/**
 * A closed dialog gives the focus back to what opened it. Where that has been replaced (the connect button by the
 * account's), or is replaced once the code of the other has come, the focus would be lost: it goes to the first button
 * of the same root.
 */
export function restoreFocus(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const catchFocus = () => {
      if (document.activeElement === document.body)
        root?.querySelector('button')?.focus({ preventScroll: true })
    }
    catchFocus()
    const held = document.activeElement
    if (!root?.contains(held)) return
    const observer = new MutationObserver(() => {
      if (root.contains(held)) return
      observer.disconnect()
      catchFocus()
    })
    observer.observe(root, { childList: true, subtree: true })
    // Whoever presses somewhere has taken the focus along.
    document.addEventListener('pointerdown', () => observer.disconnect(), { once: true })
  })
}
