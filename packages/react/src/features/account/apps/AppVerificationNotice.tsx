'use client'
import type { AppVerification } from '@billfold/core'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'

const tones = { valid: 'positive', unknown: 'caution', invalid: 'negative', scam: 'negative' } as const

/** Whether anybody vouches for the app's website. */
export function AppVerificationNotice({ verification }: { verification: AppVerification }) {
  const t = useText('app', english)
  return <Notice tone={tones[verification]}>{t(`verification.${verification}`)}</Notice>
}
