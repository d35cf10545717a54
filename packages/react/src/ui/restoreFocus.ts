/**
 * A closed dialog gives the focus back to what opened it. Where that has been replaced meanwhile (the connect button by
 * the account's), the focus would be lost: it goes to the first button of the same root.
 */
export function restoreFocus(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      root?.querySelector('button')?.focus({ preventScroll: true })
  })
}
