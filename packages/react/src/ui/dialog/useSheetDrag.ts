'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'

/** Px of dragging down that close the sheet. */
const enough = 80

/** Px per ms of a flick, which closes the sheet however short it is. */
const flick = 0.6

/** Px below which a fast movement is a tremble and not a flick. */
const tremble = 12

type Drag = { from: number; y: number; time: number; speed: number }

/**
 * Returns the handlers of a bottom sheet's handle: it follows the finger, closes when dragged far enough or
 * flicked down, and glides back otherwise.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag>(undefined)
  const pull = (y: number | undefined) => {
    if (!sheet.current) return
    sheet.current.style.translate = y ? `0 ${y}px` : ''
    sheet.current.toggleAttribute('data-dragged', y !== undefined)
  }
  const stop = () => {
    drag.current = undefined
    pull(undefined)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: event.clientY, y: event.clientY, time: event.timeStamp, speed: 0 }
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent) => {
      const last = drag.current
      if (!last) return
      const speed = (clientY - last.y) / Math.max(1, timeStamp - last.time)
      drag.current = { ...last, y: clientY, time: timeStamp, speed }
      pull(Math.max(0, clientY - last.from))
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const last = drag.current
      if (!last) return
      const pulled = clientY - last.from
      if (pulled > enough || (pulled > tremble && last.speed > flick)) onClose()
      stop()
    },
    onPointerCancel: stop,
  }
}
