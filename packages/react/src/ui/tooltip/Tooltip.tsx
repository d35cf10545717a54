'use client'
import { timing } from '@billfold/core/internal'
import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import styles from './Tooltip.module.css'

export type TooltipProps = {
  text: string
  /** The element that it describes; it must pass on `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** Shows a short text on hover or focus. Must not be the only source of information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    if (canPop() && tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = (anchor: HTMLElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!tip.current || !canPop()) return
      tip.current.showPopover()
      place(tip.current, anchor)
    }, timing.tooltipDelayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is the interactive one
    <span
      className={styles.anchor}
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}

/** False in older browsers, which throw on its selector too; they show no tip. */
const canPop = () => 'popover' in HTMLElement.prototype

/** Places the tip above the anchor inside the window; below it if there is no room. */
function place(tip: HTMLElement, anchor: HTMLElement) {
  const target = anchor.getBoundingClientRect()
  const box = tip.getBoundingClientRect()
  const above = target.top - box.height - 8
  const centre = target.left + target.width / 2 - box.width / 2
  tip.style.top = `${above < 8 ? target.bottom + 8 : above}px`
  tip.style.left = `${Math.max(8, Math.min(centre, innerWidth - box.width - 8))}px`
}
