/** Milliseconds that a user needs to see the question. */
const armAfter = 500

/** Ignores a press that began before the page appeared. */
export function armLater(button: HTMLButtonElement): void {
  button.disabled = true
  setTimeout(() => {
    button.disabled = false
  }, armAfter)
}

/** Milliseconds that the pointer must be over the view before a press. */
const hoverFor = 300

export type Presses = {
  /** Returns true if the view appeared under a pointer that was about to press something else. */
  isSudden(event: MouseEvent): boolean
}

/** Reports presses on a button that is not ready; each restarts the delay (T4). */
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
  // A resting pointer sends no moves, so the press after a refused one counts.
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
