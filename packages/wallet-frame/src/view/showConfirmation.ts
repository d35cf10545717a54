import type { Description } from '../signing/Description.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'

export type ConfirmationParameters = {
  description: Description
  host: string
  note: HTMLElement
  onRefuse(): void
  /** A click of a person's; clicks that scripts make are not passed on. */
  onApprove(button: HTMLButtonElement): void
}

/** What is signed, who asks, and two buttons; returns what must be seen before the answer counts. */
export function showConfirmation(stage: Stage, parameters: ConfirmationParameters): { watched: Element[] } {
  const { description, host, note, onRefuse, onApprove } = parameters
  const { title, rows, body, warning } = description
  const { t } = stage
  const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, title)
  const approve = build('button', { type: 'button', class: 'primary' }, t('confirm.approve'))
  const refuse = build('button', { type: 'button' }, t('confirm.cancel'))
  refuse.addEventListener('click', onRefuse)
  approve.addEventListener('click', ({ isTrusted }) => isTrusted && onApprove(approve))
  const details = build(
    'div',
    { class: 'details', tabindex: '0', role: 'group', 'aria-label': t('confirm.signed') },
    build('dl', {}, ...rows.flatMap(toRow)),
    warning !== undefined && build('p', { class: 'warning' }, warning),
    body !== undefined && build('pre', {}, body),
  )
  const actions = build('div', { class: 'actions' }, refuse, approve)
  stage.show(build('p', { class: 'host' }, host), heading, details, note, actions)
  return { watched: [heading, details, approve] }
}

function toRow({ label, value, exact }: Description['rows'][number]): HTMLElement[] {
  return [build('dt', {}, label), build('dd', exact ? { class: 'exact', dir: 'ltr' } : {}, value)]
}
