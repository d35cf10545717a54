'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus of a removed row to the first pressable element, else to the list. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const element = list.current
    if (element && count < before.current) {
      element.tabIndex = -1
      const first = element.querySelector<HTMLElement>('[data-press], button') ?? element
      first.focus()
    }
    before.current = count
  }, [count])
  return list
}
