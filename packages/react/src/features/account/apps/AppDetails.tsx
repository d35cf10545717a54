'use client'

import type { AppVerification } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/notice/Notice.js'
import styles from './AppDetails.module.css'

/** Lists the name-value pairs that the user needs for a decision. */
export function AppDetails({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the whole origin of a website. */
export function Origin({ children }: { children: string }) {
  return (
    <bdi className={styles.origin} data-whole="">
      {children}
    </bdi>
  )
}

/** Shows untrusted text in full, in a scrollable box that is reachable by keyboard. */
export function LongText({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.long} dir="auto" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

const tones = { valid: 'positive', unknown: 'caution', invalid: 'negative', scam: 'negative' } as const

/** Shows the verification result of the app's website. */
export function AppVerificationNotice({ verification }: { verification: AppVerification }) {
  const t = useText('app', english)
  return <Notice tone={tones[verification]}>{t(`verification.${verification}`)}</Notice>
}
