'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has ever come near the part of the list that is in view. */
export function useSeen<T extends HTMLElement>(): { ref: RefObject<T | null>; seen: boolean } {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      // A margin counts only from the element that scrolls.
      { rootMargin: '100px', root: ref.current.closest('[data-scrolls]') },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
