/** How long the pointer must have been over the view before it presses, in milliseconds. */
const hoverFor = 300

export type Presses = {
  /** Whether the view came under a pointer that was about to press something else. */
  isSudden(event: MouseEvent): boolean
}

/** Tells of presses on a button that is not ready: whoever presses without looking must wait anew (T4). */
export function watchPresses(button: HTMLButtonElement, onEarly: () => void): Presses {
  let hoverSince: number | undefined
  const on = <K extends keyof DocumentEventMap>(type: K, listen: (event: DocumentEventMap[K]) => void) => {
    const whileShown = (event: DocumentEventMap[K]) => {
      if (button.isConnected) listen(event)
      else document.removeEventListener(type, whileShown, true)
    }
    document.addEventListener(type, whileShown, true)
  }
  on('pointermove', () => {
    hoverSince ??= performance.now()
  })
  // A pointer that rests sends no moves: the press after a refused one counts.
  on('pointerup', () => {
    hoverSince ??= performance.now()
  })
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) hoverSince = undefined
  })
  on('pointerdown', ({ clientX, clientY }) => {
    if (button.disabled && isInside(button, clientX, clientY)) onEarly()
  })
  on('keydown', ({ key, target }) => {
    if (button.disabled && (key === 'Enter' || key === ' ') && target !== button) onEarly()
  })
  return {
    isSudden: (event) =>
      (event as PointerEvent).pointerType === 'mouse' &&
      (hoverSince === undefined || performance.now() - hoverSince < hoverFor),
  }
}

function isInside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
