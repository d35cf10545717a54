import { Problem } from '../Problem.js'
import type { Description } from '../signing/Description.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'
import { canProveVisible, watchVisible } from './watchVisible.js'

export type ConfirmParameters = { description: Description; host: string; signal: AbortSignal }

/** Shows what will be signed and waits for a real click on something that could really be seen (T4, T7). */
export function askToConfirm(stage: Stage, parameters: ConfirmParameters): Promise<void> {
  const { description, host, signal } = parameters
  const { title, rows, body, warning } = description
  if (!canProveVisible()) throw new Problem('failed')
  return new Promise<void>((resolve, reject) => {
    const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, title)
    const approve = build('button', { type: 'button', class: 'primary' }, 'Approve')
    const refuse = build('button', { type: 'button' }, 'Cancel')
    const note = build('p', { class: 'note', role: 'status' })
    const finish = (settle: () => void) => {
      watch.stop()
      stage.hide()
      settle()
    }
    const reject4001 = () => finish(() => reject(new Problem('rejected')))
    signal.addEventListener('abort', reject4001, { once: true })
    refuse.addEventListener('click', reject4001)
    approve.addEventListener('click', async (event) => {
      if (!event.isTrusted) return
      approve.disabled = true
      const seen = await watch.areSeen()
      approve.disabled = false
      if (signal.aborted) return
      if (seen) return finish(resolve)
      note.textContent =
        'Something covers this window, or it has only just appeared. Look again, then approve.'
    })
    const details = build(
      'div',
      { class: 'details', tabindex: '0', role: 'group', 'aria-label': 'What is signed' },
      build('dl', {}, ...rows.flatMap(toRow)),
      warning !== undefined && build('p', { class: 'warning' }, warning),
      body !== undefined && build('pre', {}, body),
    )
    stage.show(
      build('p', { class: 'host' }, host),
      heading,
      details,
      note,
      build('div', { class: 'actions' }, refuse, approve),
    )
    // Only what is in the page is watched.
    const watch = watchVisible([heading, details, approve])
  })
}

function toRow({ label, value, exact }: Description['rows'][number]): HTMLElement[] {
  return [build('dt', {}, label), build('dd', exact ? { class: 'exact' } : {}, value)]
}
