'use client'
import { timing } from '@billfold/core/internal'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { button } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { CheckIcon } from '../icons/connectIcons.js'
import { CopyIcon } from '../icons/screenIcons.js'
import { useAnnounce } from '../live-region/AnnounceContext.js'
import { Tooltip } from '../tooltip/Tooltip.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

export type CopyButtonProps = {
  /** Text to copy. */
  value: string
  /** Accessible name, such as "Copy address". */
  label: string
  /** Visible text; without it, only an icon. */
  children?: ReactNode
}

/** Copies a text and shows a check mark briefly. */
export function CopyButton({ value, label, children }: CopyButtonProps) {
  const t = useText('button', button)
  const announce = useAnnounce()
  const { copyText, warn } = useContext(EnvironmentContext)
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (!copies) return
    const timer = setTimeout(() => setCopies(0), timing.copyFeedbackMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    try {
      await copyText(value)
      setCopies((count) => count + 1)
      announce(t('copied'))
    } catch (error) {
      warn('Failed to copy to the clipboard', error)
      announce(t('copyFailed'), 'assertive')
    }
  }
  const icon = copies ? <CheckIcon /> : <CopyIcon />
  if (children === undefined) {
    return (
      <Tooltip text={label}>
        <IconButton label={label} onClick={copy}>
          {icon}
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button variant="secondary" icon={icon} onClick={copy} aria-label={label}>
      {copies ? t('copied') : children}
    </Button>
  )
}
