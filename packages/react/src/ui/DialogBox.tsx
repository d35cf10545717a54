'use client'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import './base.css'
import '../theme/tokens.css'
import { useLocale } from '../locale/useLocale.js'
import styles from './Dialog.module.css'
import { DialogContext } from './DialogContext.js'
import type { DialogProps } from './DialogProps.js'
import { LiveRegion } from './LiveRegion.js'
import { lockScroll } from './lockScroll.js'
import { useSheetDrag } from './useSheetDrag.js'
import { useTheme } from './useTheme.js'

/** React sends events through portals to the host's components; what happens in the dialog is none of theirs. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** An open dialog. */
export function DialogBox({ onClose, size = 'compact', label, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const theme = useTheme(dialog)
  const { dir, lang } = useLocale()
  const drag = useSheetDrag(dialog, onClose)

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    box.querySelector<HTMLElement>('[data-heading]')?.focus()
    const unlock = lockScroll(document)
    const stop = body.current && followHeight(body.current)
    return () => {
      stop?.()
      unlock()
      box.close()
    }
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
      onSubmit={keep}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as on a second Escape.
      onClose={() => dialog.current && !dialog.current.open && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        keep(event)
        if (pressedOutside.current && event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.handle} {...drag} />
      <div ref={body} className={styles.body}>
        <div className={styles.content}>
          <LiveRegion>
            <DialogContext.Provider value={onClose}>{children}</DialogContext.Provider>
          </LiveRegion>
        </div>
      </div>
    </dialog>
  )
}

/** Gives an element the height of its one child as a number, so that changes can be animated; returns what ends it. */
function followHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    element.style.height = `${entry?.borderBoxSize[0]?.blockSize}px`
  })
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}
