'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** A row that is gone takes the focus with it: what can be pressed first receives it instead, else the list itself. */
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
