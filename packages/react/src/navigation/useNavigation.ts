'use client'
import { useContext } from 'react'
import type { Navigation } from './Navigation.js'
import { NavigationContext } from './NavigationContext.js'

/** Movement in the flow around. */
export function useNavigation(): Navigation<Record<string, unknown>> {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation found no Navigator above. Render the screen inside one.')
  return navigation
}
