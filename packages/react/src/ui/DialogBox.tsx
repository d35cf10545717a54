'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './base.css'
import '../theme/tokens.css'
import { useLocale } from '../locale/useLocale.js'
import type { DialogProps } from './Dialog.js'
import styles from './Dialog.module.css'
import { DialogContext } from './DialogContext.js'
import { LiveRegion } from './LiveRegion.js'
import { lockScroll } from './lockScroll.js'
import { useTheme } from './useTheme.js'

/** An open dialog. */
export function DialogBox({ onClose, size = 'compact', label, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const theme = useTheme(dialog)
  const { dir, lang } = useLocale()

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    box.querySelector<HTMLElement>('[data-heading]')?.focus()
    const unlock = lockScroll(document)
    return () => {
      unlock()
      box.close()
    }
  }, [])

  useEffect(() => {
    const content = inner.current
    if (!content) return
    const observer = new ResizeObserver(() => {
      if (outer.current) outer.current.style.height = `${content.offsetHeight}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-billfold=""
      data-theme={theme}
      data-size={size}
      dir={dir}
      lang={lang}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        event.stopPropagation()
        if (pressedOutside.current && event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.handle} />
      <div ref={outer} className={styles.body}>
        <div ref={inner} className={styles.content}>
          <LiveRegion>
            <DialogContext.Provider value={onClose}>{children}</DialogContext.Provider>
          </LiveRegion>
        </div>
      </div>
    </dialog>
  )
}
