'use client'
import { display } from '@billfold/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How many of `total` rows to render: ten more each time the element behind the last one comes near. */
export function useGrowingCount(total: number): { count: number; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState<number>(display.listBatch)
  const end = useRef<HTMLDivElement>(null)
  const isWhole = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown list must be looked at again
  useEffect(() => {
    if (isWhole || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + display.listBatch),
      { root: end.current.closest('section[tabindex]'), rootMargin: '120px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWhole, count])
  return { count, end }
}
