import { build } from './build.js'
import type { Stage } from './createStage.js'

/** Text of what will be signed, made from the signed bytes (T6). */
export type Description = {
  title: string
  rows: readonly { label: string; value: string; exact?: boolean | undefined }[]
  /** The full content. */
  body?: string | undefined
  /** True if the whole body must have been on screen, because the rows are incomplete. @default false */
  mustReadBody?: boolean | undefined
  warning?: string | undefined
}

/** CSS pixels that rounding may take. */
const tolerance = 2

export type ConfirmationParameters = {
  description: Description
  host: string
  note: HTMLElement
  onRefuse(): void
}

export type Confirmation = {
  /** Inactive until the caller decides when a press counts. */
  approve: HTMLButtonElement
  /** Elements that must be visible. */
  watched: Element[]
  /** Marks the visible part of the box as read; called while the view is visible. */
  look(): void
  /** Scrolls to the unread part and returns a notice; undefined once all was read. */
  findUnread(): string | undefined
}

/** Shows the content, the requesting site and two buttons; returns the elements that must be seen. */
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

type Reading = {
  /** Marks the visible part of the box as read. */
  look(): void
  /** Scrolls to the next unread part; returns true if there is one. */
  goToUnread(): boolean
}

/** Tracks how far a box was scrolled, from its start to the end of an element, without gaps. */
function trackReading(box: HTMLElement, last: Element): Reading {
  let reached = 0
  let inSight = false
  const look = () => {
    inSight = true
    // Skipped parts do not count as read.
    if (box.scrollTop <= reached + tolerance) reached = Math.max(reached, box.scrollTop + box.clientHeight)
  }
  const onScroll = () => {
    if (inSight) look()
  }
  box.addEventListener('scroll', onScroll, { passive: true })
  return {
    look,
    goToUnread() {
      const end =
        last.getBoundingClientRect().bottom - box.getBoundingClientRect().top - box.clientTop + box.scrollTop
      if (reached >= end - tolerance) return false
      box.scrollTo({ top: Math.max(0, reached - tolerance) })
      return true
    },
  }
}
