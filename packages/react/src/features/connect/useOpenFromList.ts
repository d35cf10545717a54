'use client'
import type { Navigation } from '../../navigation/Navigation.js'
import { useConnectState } from './ConnectContext.js'
import { type ConnectRoutes, useConnectNavigation } from './connectNavigation.js'

/** Goes from the wallet list to a screen; beside the list that replaces what was chosen before. */
export function useOpenFromList(): Navigation<ConnectRoutes>['go'] {
  const { size } = useConnectState()
  const { go, reset } = useConnectNavigation()
  if (size === 'compact') return go
  return (...target: Parameters<typeof go>) => {
    reset('welcome')
    go(...target)
  }
}
