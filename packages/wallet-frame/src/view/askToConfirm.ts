import { askWindow } from '../platform/askWindow.js'
import { armWhenSeen } from './armWhenSeen.js'
import type { Stage } from './createStage.js'
import { runView, showChoices, type ViewActions } from './runView.js'
import type { Description } from './showConfirmation.js'
import { showConfirmation } from './showConfirmation.js'

export type ConfirmParameters = {
  description: Description
  host: string
  signal: AbortSignal
  locale: string
}

/** Shows what will be signed and waits for a real click on visible content (T4, T7). */
export function askToConfirm(stage: Stage, parameters: ConfirmParameters): Promise<void> {
  const { signal } = parameters
  const show = stage.asksInWindow ? confirmInWindow : confirmHere
  return runView<void>(stage, signal, (actions) => show(stage, actions, parameters))
}

function confirmHere(
  stage: Stage,
  { done, cancel, note }: ViewActions<void>,
  { description, host }: ConfirmParameters,
): void {
  note.setAttribute('role', 'status')
  const shown = showConfirmation(stage, { description, host, note, onRefuse: cancel })
  const { approve, watched, look, findUnread } = shown
  // Elements can be watched only once they are in the page.
  armWhenSeen(approve, stage, { watched, note, refuse: findUnread, onSeen: look, onPress: done })
}

/** Asks in a window, which no page can cover. */
function confirmInWindow(
  stage: Stage,
  actions: ViewActions<void>,
  { description, host, signal, locale }: ConfirmParameters,
): void {
  const { t } = stage
  const run = async () => {
    await askWindow(
      { type: 'billfold:popupConfirm', description: toPlain(description), host, locale },
      signal,
    )
    actions.done()
  }
  const { title } = description
  showChoices(stage, actions, {
    title,
    about: t('confirm.openAbout'),
    choices: [{ label: t('confirm.open'), run }],
  })
}

function toPlain({ title, rows, body, warning, mustReadBody }: Description) {
  return {
    title,
    rows: rows.map(({ label, value, exact }) => ({ label, value, ...(exact && { exact }) })),
    ...(body !== undefined && { body }),
    ...(warning !== undefined && { warning }),
    ...(mustReadBody && { mustReadBody }),
  }
}
