'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns true once an element has come near the visible part of its list. */
export function useInView<T extends HTMLElement>(): { ref: RefObject<T | null>; seen: boolean } {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      // `rootMargin` only applies to the element that scrolls.
      { rootMargin: '100px', root: ref.current.closest('[data-scrolls]') },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
