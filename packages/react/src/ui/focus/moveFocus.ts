/** Moves the focus among `items` by arrow keys, Home and End; returns true if the key was one of them. */
export function moveFocus(
  event: { key: string; preventDefault(): void },
  items: readonly HTMLElement[],
  axis: 'horizontal' | 'vertical',
): HTMLElement | undefined {
  const first = items[0]
  if (!first) return
  const at = items.findIndex((item) => item.matches(':focus'))
  const forwards = axis === 'vertical' ? 'ArrowDown' : first.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  const backwards = axis === 'vertical' ? 'ArrowUp' : first.matches(':dir(rtl)') ? 'ArrowRight' : 'ArrowLeft'
  const targets: Record<string, number> = {
    [forwards]: (at + 1) % items.length,
    [backwards]: (Math.max(at, 0) + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const target = items[targets[event.key] ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
  return target
}
