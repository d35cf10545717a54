'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'

/** Px of dragging down that close the sheet. */
const enough = 80

/**
 * Returns the handlers of a bottom sheet's handle: it follows the finger, and closes when dragged far enough.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number>(undefined)
  const pull = (y: number | undefined) => {
    if (sheet.current) sheet.current.style.translate = y ? `0 ${y}px` : ''
  }
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => start.current !== undefined && pull(distance(event)),
    onPointerUp: (event: PointerEvent) => {
      const pulled = distance(event)
      start.current = undefined
      if (pulled > enough) onClose()
      else pull(undefined)
    },
    onPointerCancel: () => {
      start.current = undefined
      pull(undefined)
    },
  }
}
