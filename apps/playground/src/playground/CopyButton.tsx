import { useEffect, useState } from 'react'
import { PlainButton } from './PlainButton.js'

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 1500)
    return () => clearTimeout(timer)
  }, [state])

  const words = { idle: 'Copy', copied: 'Copied', failed: 'Select it and copy' } as const
  return (
    <PlainButton
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }
    >
      <span aria-live="polite">{words[state]}</span>
    </PlainButton>
  )
}
