import type { Description } from '../signing/Description.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'

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
  /** Whether the warning and every row have been in the box at some time: a small frame shows a part of them. */
  isRead(): boolean
}

/** What is signed, who asks, and two buttons; returns what must be seen before the answer counts. */
export function showConfirmation(stage: Stage, parameters: ConfirmationParameters): Confirmation {
  const { description, host, note, onRefuse } = parameters
  const { title, rows, body, warning } = description
  const { t } = stage
  const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, title)
  const approve = build('button', { type: 'button', class: 'primary' }, t('confirm.approve'))
  const refuse = build('button', { type: 'button' }, t('confirm.cancel'))
  refuse.addEventListener('click', onRefuse)
  const list = build('dl', {}, ...rows.flatMap(toRow))
  const details = build(
    'div',
    { class: 'details', tabindex: '0', role: 'group', 'aria-label': t('confirm.signed') },
    warning !== undefined && build('p', { class: 'warning' }, warning),
    list,
    body !== undefined && build('pre', {}, body),
  )
  const actions = build('div', { class: 'actions' }, refuse, approve)
  stage.show(build('p', { class: 'host' }, host), heading, details, note, actions)
  let reached = 0
  const look = () => {
    reached = Math.max(reached, details.scrollTop + details.clientHeight)
  }
  details.addEventListener('scroll', look, { passive: true })
  const isRead = () => {
    look()
    const end = list.getBoundingClientRect().bottom - details.getBoundingClientRect().top + details.scrollTop
    return reached >= end - 2
  }
  return { approve, watched: [heading, details, approve], isRead }
}

function toRow({ label, value, exact }: Description['rows'][number]): HTMLElement[] {
  return [build('dt', {}, label), build('dd', exact ? { class: 'exact', dir: 'ltr' } : {}, value)]
}
