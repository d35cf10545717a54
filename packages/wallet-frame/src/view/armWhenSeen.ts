import type { Stage } from './createStage.js'
import { watchPresses } from './presses.js'
import { watchVisible } from './watchVisible.js'

export type ArmParameters = {
  /** Elements that must be visible. */
  watched: readonly Element[]
  /** Element that shows why the button waits. */
  note: HTMLElement
  /** Returns the reason if it is too early. */
  refuse?: (() => string | undefined) | undefined
  /** Runs repeatedly while all elements are visible. */
  onSeen?: (() => void) | undefined
  /** Called on a real press on elements that were visible before and after. */
  onPress(): Promise<void> | void
}

/** Enables a button only after it was visible long enough; ignores scripted presses (T4). */
export function armWhenSeen(
  button: HTMLButtonElement,
  { t }: Stage,
  { watched, note, refuse, onSeen, onPress }: ArmParameters,
): void {
  const covered = t('confirm.covered')
  let busy = false
  let sight = 'waiting'
  const show = () => {
    button.disabled = busy || sight !== 'seen'
    if (sight === 'covered') note.textContent = covered
    else if (sight === 'seen' && note.textContent === covered) note.textContent = ''
  }
  const watch = watchVisible(watched, (next) => {
    sight = next
    show()
    if (sight === 'seen') onSeen?.()
  })
  const presses = watchPresses(button, watch.restart)
  button.addEventListener('click', async (event) => {
    if (!event.isTrusted || busy) return
    const reason = presses.isSudden(event) ? covered : refuse?.()
    if (reason !== undefined) {
      watch.restart()
      note.textContent = reason
      return
    }
    busy = true
    show()
    if (await watch.areSeen()) await onPress()
    else note.textContent = covered
    busy = false
  })
}
