/**
 * Keeps a dialog above the on-screen keyboard, which phones lay over the page, and the focused field in view; returns
 * the cleanup. `Dialog.module.css` uses the height.
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const follow = () => {
    // A user who zooms in also shrinks what is visible.
    const isZoomed = viewport.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop))
    dialog.style.setProperty('--keyboard', `${covered}px`)
    const root = dialog.getRootNode() as Document | ShadowRoot
    if (covered > 0 && dialog.contains(root.activeElement))
      root.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
    dialog.style.removeProperty('--keyboard')
  }
}
