'use client'
import '../surface/base.css'
import '../../theme/tokens.css'
import { type ReactNode, type SyntheticEvent, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../../locale/LocaleContext.js'
import { LiveRegion } from '../live-region/LiveRegion.js'
import { DialogContext } from '../screen/ScreenContext.js'
import { useLater } from '../screen/useLater.js'
import { useTheme } from '../surface/useTheme.js'
import styles from './Dialog.module.css'
import { followKeyboard } from './followKeyboard.js'
import { ShownContext } from './ShownContext.js'
import { useSheetDrag } from './useSheetDrag.js'

export type DialogProps = {
  open: boolean
  onClose(): void
  /** @default 'compact' */
  size?: 'compact' | 'wide' | undefined
  /** The dialog's accessible name. */
  label: string
  children?: ReactNode
}

/** Renders a modal dialog; on narrow screens a bottom sheet. Its content is mounted only while it is open. */
export function Dialog({ open, ...box }: DialogProps) {
  return open ? <OpenDialog {...box} /> : null
}

/** Leaves the host's markup (forms, transformed cards) but stays in its shadow root, where the styles are. */
function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const [home, setHome] = useState<Element | DocumentFragment>()
  // A dialog that replaces an open one is rendered in one task, so that the page stays covered and inert.
  const [isSwap] = useState(isDialogOpen)
  if (home) return createPortal(<DialogBox {...props} isSwap={isSwap} />, home)
  return (
    <span
      hidden
      ref={(marker) => {
        const root = marker?.getRootNode()
        if (root) setHome(root instanceof ShadowRoot ? root : document.body)
      }}
    />
  )
}

/** Looks where the focus is, which may be in a shadow root. */
function isDialogOpen(): boolean {
  let root: Document | ShadowRoot = document
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot
  return root.querySelector('dialog[data-billfold][open]') !== null
}

/** Stops events that React sends through portals to the host's components. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

type DialogBoxProps = Omit<DialogProps, 'open'> & { isSwap: boolean }

function DialogBox({ onClose, size = 'compact', label, isSwap, children }: DialogBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const theme = useTheme(dialog)
  const { dir, lang } = useLocale()
  const drag = useSheetDrag(dialog, onClose)
  const isThere = useLater(!isSwap)
  // It opens with its content, so that it has its size and its heading is read first.
  const isOpen = useContext(ShownContext) && isThere

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box || !isOpen) return
    box.showModal()
    box.querySelector<HTMLElement>('[data-heading]')?.focus()
    const unlock = lockScroll(document)
    const stop = body.current && followHeight(body.current)
    const stopKeyboard = followKeyboard(box)
    return () => {
      stop?.()
      stopKeyboard()
      unlock()
      box.close()
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-billfold=""
      data-theme={theme}
      data-size={size}
      data-ahead={isOpen ? undefined : ''}
      dir={dir}
      lang={lang}
      aria-label={label}
      onSubmit={keep}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without a cancel event, as on a second Escape.
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
            <DialogContext.Provider value={onClose}>{isThere && children}</DialogContext.Provider>
          </LiveRegion>
        </div>
      </div>
    </dialog>
  )
}

/** Sets an element's height to its child's in px, so that changes animate; returns the cleanup. */
function followHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    element.style.height = `${entry?.borderBoxSize[0]?.blockSize}px`
  })
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}

/** Prevents the page from scrolling under a dialog without a layout shift; returns the cleanup. */
function lockScroll(document: Document): () => void {
  const page = document.documentElement
  const hasScrollbar = innerWidth > page.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important${hasScrollbar ? ';scrollbar-gutter:stable!important' : ''}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
