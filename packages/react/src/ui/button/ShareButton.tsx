'use client'
import { useContext } from 'react'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { ShareIcon } from '../icons/receiptIcons.js'
import { useAnnounce } from '../live-region/AnnounceContext.js'
import { Tooltip } from '../tooltip/Tooltip.js'
import { IconButton } from './IconButton.js'

export type ShareButtonProps = {
  /** Text to share. */
  text: string
  /** Title of the shared text. */
  title: string
  /** Accessible name. */
  label: string
  /** Announced if the system refuses. */
  failure: string
}

/** Hands a text to the system's share dialog; renders nothing where there is none. */
export function ShareButton({ text, title, label, failure }: ShareButtonProps) {
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
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => void share()}>
        <ShareIcon />
      </IconButton>
    </Tooltip>
  )
}
