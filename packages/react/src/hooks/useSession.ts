'use client'
import type { Session } from '@billfold/core'
import { useKitState } from './useKitState.js'

/** Where the active account stands with the host app; undefined without an account, or where nobody must sign in. */
export function useSession(): Session | undefined {
  return useKitState().session
}
