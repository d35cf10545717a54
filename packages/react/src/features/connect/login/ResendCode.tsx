'use client'
import type { CodeReceiver } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'

/** Counts down to the moment from which another code may be asked for. */
export function ResendCode({ receiver, resendAt }: { receiver: CodeReceiver; resendAt: number }) {
  const t = useText('login', english)
  const announce = useAnnounce()
  const { actions } = useLoginContext()
  const seconds = useSecondsUntil(resendAt)
  return (
    <div className={styles.resend}>
      {seconds > 0 ? (
        <Text size="small" tone="secondary">
          {t('code.resendIn', { seconds })}
        </Text>
      ) : (
        <Button
          variant="quiet"
          size="medium"
          onClick={() => {
            actions.sendCode(receiver)
            announce(t('code.resent'))
          }}
        >
          {t('code.resend')}
        </Button>
      )}
    </div>
  )
}

function useSecondsUntil(time: number): number {
  const { clock } = useBillfold().platform
  const [now, setNow] = useState(clock.now)
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    if (now < time) return clock.after(Math.min(1000, time - now), () => setNow(clock.now()))
  }, [clock, now, time])
  return left
}
