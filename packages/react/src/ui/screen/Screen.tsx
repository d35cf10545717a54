'use client'
import { type ReactNode, Suspense, useContext, useLayoutEffect, useRef } from 'react'
import { button } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { IconButton } from '../button/IconButton.js'
import { BackIcon, CloseIcon } from '../icons/Icon.js'
import styles from './Screen.module.css'
import { ArrivalContext, DialogContext } from './ScreenContext.js'

export type ScreenProps = {
  title: ReactNode
  /** Shows a back button. */
  onBack?: (() => void) | undefined
  /** @default closes the surrounding dialog; outside a dialog there is no close button */
  onClose?: (() => void) | undefined
  /** Stays visible below the content: the primary action with its notes. */
  footer?: ReactNode
  children?: ReactNode
}

/** Renders one screen of a flow. Its heading takes the focus when it appears, so that it is read first. */
export function Screen({ title, onBack, onClose, footer, children }: ScreenProps) {
  const t = useText('button', button)
  const closeDialog = useContext(DialogContext)
  const close = onClose ?? closeDialog
  const screen = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A flow embedded in the page must not take the focus when the page loads.
  const { isMoved, isThere } = useContext(ArrivalContext)
  const takesFocus = isMoved || closeDialog !== undefined
  useLayoutEffect(() => {
    if (takesFocus && !screen.current?.matches(':focus-within')) heading.current?.focus()
  }, [takesFocus])
  const content = isThere && children
  return (
    <section ref={screen} className={styles.screen}>
      <header className={styles.header}>
        {onBack && (
          <IconButton label={t('back')} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <h2 ref={heading} className={styles.title} tabIndex={-1} data-heading="">
          {title}
        </h2>
        {close && (
          <IconButton label={t('close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <div className={styles.content} data-scrolls="">
        {/* Host content that suspends must not take the dialog and the host's page away. */}
        {takesFocus ? <Suspense>{content}</Suspense> : content}
      </div>
      {isThere && footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}
