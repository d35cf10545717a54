'use client'
import { type AttemptStatus, classifyFailure, type FailureKind, signIn } from '@billfold/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'

/** How far a sign-in has come, and what was said when it failed. */
export type SignInAttempt = {
  status: Exclude<AttemptStatus, 'connected'>
  message?: string | undefined
}

const byKind: Partial<Record<FailureKind, SignInAttempt['status']>> = {
  rejected: 'rejected',
  closed: 'rejected',
  pending: 'pending',
  locked: 'locked',
}

const idle: SignInAttempt = { status: 'idle' }

/** Signing one account in: one try at a time, which ends with the screen or with the account. */
export function useSignIn(
  address: string | undefined,
  isFresh: boolean,
): { attempt: SignInAttempt; start: () => void } {
  const billfold = useBillfold()
  const { platform } = billfold
  const [attempt, setAttempt] = useState(idle)
  const current = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account starts anew
  useEffect(() => {
    setAttempt(idle)
    return () => current.current?.abort()
  }, [address])
  const start = useCallback(async () => {
    current.current?.abort()
    current.current = new AbortController()
    const { signal } = current.current
    setAttempt({ status: 'awaiting' })
    try {
      await signIn(billfold, { signal })
    } catch (error) {
      if (signal.aborted) return
      const kind = classifyFailure(error)
      billfold.emit('error', { area: 'signIn', code: kind, error })
      const status = byKind[kind] ?? 'failed'
      setAttempt({
        status,
        message: status === 'failed' && error instanceof Error ? error.message : undefined,
      })
    }
  }, [billfold])
  // A moment later, since React may take the screen away and put it back.
  useEffect(
    () => (isFresh ? platform.clock.after(0, () => void start()) : undefined),
    [isFresh, platform, start],
  )
  return { attempt, start: () => void start() }
}
