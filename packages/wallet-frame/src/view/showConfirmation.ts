import type { Description } from '../signing/Description.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'
import { trackReading } from './trackReading.js'

export type ConfirmationParameters = {
  description: Description
  host: string
  note: HTMLElement
  onRefuse(): void
}

export type Confirmation = {
  /** Does nothing yet: whoever shows it says when a press counts. */
  approve: HTMLButtonElement
  /** What must be in sight. */
  watched: Element[]
  /** Counts what is in the box now as read; called while the view is in sight. */
  look(): void
  /** Goes to what was not read yet and says so; undefined once all of it was in the box. */
  findUnread(): string | undefined
}

/** What is signed, who asks, and two buttons; returns what must be seen before the answer counts. */
export function showConfirmation(stage: Stage, parameters: ConfirmationParameters): Confirmation {
  const { description, host, note, onRefuse } = parameters
  const { title, rows, body, warning, mustReadBody = false } = description
  const { t } = stage
  const asker = build('p', { class: 'host' }, host)
  const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, title)
  const approve = build('button', { type: 'button', class: 'primary' }, t('confirm.approve'))
  const refuse = build('button', { type: 'button' }, t('confirm.cancel'))
  refuse.addEventListener('click', onRefuse)
  const list = build('dl', {}, ...rows.flatMap(toRow))
  const whole = body !== undefined && build('pre', {}, body)
  const details = build(
    'div',
    { class: 'details', tabindex: '0', role: 'group', 'aria-label': t('confirm.signed') },
    warning !== undefined && build('p', { class: 'warning' }, warning),
    list,
    whole,
  )
  const actions = build('div', { class: 'actions' }, refuse, approve)
  stage.show(asker, heading, details, note, actions)
  const reading = trackReading(details, mustReadBody && whole ? whole : list)
  return {
    approve,
    watched: [asker, heading, details, refuse, approve],
    look: reading.look,
    findUnread: () => (reading.goToUnread() ? t('confirm.scroll') : undefined),
  }
}

function toRow({ label, value, exact }: Description['rows'][number]): HTMLElement[] {
  return [build('dt', {}, label), build('dd', exact ? { class: 'exact', dir: 'ltr' } : {}, value)]
}
