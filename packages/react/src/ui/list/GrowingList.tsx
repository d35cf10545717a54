'use client'
import { display } from '@billfold/core/internal'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './GrowingList.module.css'
import { List } from './List.js'

export type GrowingListProps<Item> = {
  label?: string | undefined
  title?: ReactNode
  items: readonly Item[]
  getKey(item: Item): string | number
  renderItem(item: Item): ReactNode
  /** Items added each time the end comes near. @default 10 */
  batch?: number | undefined
}

/** Renders a long list in batches on scroll. */
export function GrowingList<Item>(props: GrowingListProps<Item>) {
  const { label, title, items, getKey, renderItem, batch = display.listBatch } = props
  const [count, setCount] = useState<number>(batch)
  const end = useRef<HTMLDivElement>(null)
  const more = count < items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown list must be observed again
  useEffect(() => {
    if (!more || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + batch),
      // `rootMargin` only applies to the element that scrolls.
      { rootMargin: '200px', root: end.current.closest('[data-scrolls]') },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, count, batch])
  return (
    <>
      <List label={label} title={title}>
        {items.slice(0, count).map((item) => (
          <Fragment key={getKey(item)}>{renderItem(item)}</Fragment>
        ))}
      </List>
      {more && <div ref={end} className={styles.end} />}
    </>
  )
}
