'use client'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { EncodedQr } from './encodeQr.js'
import styles from './QrCode.module.css'

export type QrCodeProps = {
  value: string
  /** Accessible name of its target. */
  label: string
  /** Px; shrinks on narrower screens. @default 310 */
  size?: number | undefined
  /** An icon in the middle. */
  mark?: ReactNode
}

/** Renders a QR code, dark on white in every theme; the encoder loads with the first one. */
export function QrCode({ value, label, size = 310, mark }: QrCodeProps) {
  const [code, setCode] = useState<EncodedQr>()
  useEffect(() => {
    let current = true
    import('./encodeQr.js').then(({ encodeQr }) => {
      if (!current) return
      const encoded = encodeQr(value)
      // In a task of its own, after the encoder's.
      startTransition(() => setCode(encoded))
    })
    return () => {
      current = false
    }
  }, [value])
  const modules = code?.modules ?? 33
  return (
    <div className={styles.frame}>
      <svg
        role="img"
        aria-label={label}
        aria-busy={code ? undefined : true}
        width={size}
        height={size}
        viewBox={`0 0 ${modules} ${modules}`}
        className={styles.code}
      >
        {code && (
          <>
            <path className={styles.dots} d={code.dots} />
            <path fillRule="evenodd" d={code.eyes} />
          </>
        )}
      </svg>
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
  )
}
