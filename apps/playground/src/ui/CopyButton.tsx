import { useEffect, useState } from 'react'
import { PlainButton } from './PlainButton.js'

type CopyButtonProps = { text: string | (() => string); label?: string | undefined }

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 1500)
    return () => clearTimeout(timer)
  }, [state])

  const words = { idle: label, copied: 'Copied', failed: 'Select it and copy' } as const
  return (
    <PlainButton
      onClick={() =>
        navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }
    >
      <span aria-live="polite">{words[state]}</span>
    </PlainButton>
  )
}
