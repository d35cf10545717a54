import type { Stage } from './createStage.js'
import { watchPresses } from './watchPresses.js'
import { watchVisible } from './watchVisible.js'

export type ArmParameters = {
  /** What must be in sight. */
  watched: readonly Element[]
  /** Where the person reads why the button waits. */
  note: HTMLElement
  /** Says why not, if it is too early. */
  refuse?: (() => string | undefined) | undefined
  /** Runs again and again while all of it is in sight. */
  onSeen?: (() => void) | undefined
  /** A press of a person's on something that was seen, before and after. */
  onPress(): Promise<void> | void
}

/** A button that works while it can be seen and has been for long enough; presses that scripts make are none (T4). */
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
