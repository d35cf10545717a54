'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Surface } from '../surface/Surface.js'
import styles from './PrintSheet.module.css'

/** Returns true if the page can print a part of itself; in a shadow root, its styles do not reach the page. */
export function canPrint(element: Element | null): boolean {
  return typeof window.print === 'function' && !(element?.getRootNode() instanceof ShadowRoot)
}

export type PrintSheetProps = {
  onEnd(): void
  children: ReactNode
}

/** A browser that refuses to print, as in a sandboxed frame, reports nothing; but input means that no dialog is open. */
const endings = ['afterprint', 'pointerdown', 'keydown']

/** Opens the browser's print dialog once; its children are all that is printed of the page. */
export function PrintSheet({ onEnd, children }: PrintSheetProps) {
  const [home] = useState(() => document.body)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const { dataset } = document.documentElement
    const leave = () => end.current()
    dataset.billfoldPrint = ''
    for (const type of endings) addEventListener(type, leave, true)
    // Later, because strict mode runs effects twice.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      for (const type of endings) removeEventListener(type, leave, true)
      delete dataset.billfoldPrint
    }
  }, [])
  return createPortal(
    <Surface theme="light" className={styles.sheet}>
      {children}
    </Surface>,
    home,
  )
}
