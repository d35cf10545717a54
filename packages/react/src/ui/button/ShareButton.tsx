'use client'
import { type ReactNode, useContext } from 'react'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { ShareIcon } from '../icons/receiptIcons.js'
import { useAnnounce } from '../live-region/AnnounceContext.js'
import { Button } from './Button.js'

export type ShareButtonProps = {
  /** Text to share. */
  text: string
  /** Title of the shared text. */
  title: string
  /** Accessible name. */
  label: string
  /** Announced if the system refuses. */
  failure: string
  /** Visible text, a part of the accessible name. */
  children: ReactNode
}

/** Hands a text to the system's share dialog; renders nothing where there is none. */
export function ShareButton({ text, title, label, failure, children }: ShareButtonProps) {
  const { warn } = useContext(EnvironmentContext)
  const announce = useAnnounce()
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ title, text })
    } catch (error) {
      // The user closed the dialog.
      if (error instanceof Error && error.name === 'AbortError') return
      warn('Failed to share', error)
      announce(failure, 'assertive')
    }
  }
  return (
    <Button variant="secondary" icon={<ShareIcon />} aria-label={label} onClick={() => void share()}>
      {children}
    </Button>
  )
}
