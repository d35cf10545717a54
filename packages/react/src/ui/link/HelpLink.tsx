'use client'
import { type ReactNode, useId, useState } from 'react'
import styles from './Link.module.css'

/** Links to help on the same screen, without changing the page's URL or history. */
export function HelpLink({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <a
        className={styles.link}
        data-touch=""
        href={`#${id}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {label}
      </a>
      <div id={id}>{isOpen && children}</div>
    </div>
  )
}
