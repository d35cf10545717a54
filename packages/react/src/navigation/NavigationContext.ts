'use client'
import { createContext, useContext } from 'react'

/** A screen with its parameters. */
export type Route<Routes> = { [Name in keyof Routes]: { name: Name; params: Routes[Name] } }[keyof Routes]

/** Arguments of a navigation: parameters may be left out where a screen has none. */
type Target<Routes, Name extends keyof Routes> = undefined extends Routes[Name]
  ? [name: Name, params?: Routes[Name]]
  : [name: Name, params: Routes[Name]]

/** Navigation between the screens of one flow. */
export type Navigation<Routes> = {
  current: Route<Routes>
  canGoBack: boolean
  go<Name extends keyof Routes>(...target: Target<Routes, Name>): void
  /** Returns to the previous screen; does nothing on the first one. */
  back(): void
  /** Goes to a screen and clears the history. */
  reset<Name extends keyof Routes>(...target: Target<Routes, Name>): void
}

/** Navigation of the surrounding flow; `createNavigation` adds the types of its routes. */
export const NavigationContext = createContext<Navigation<Record<string, unknown>> | undefined>(undefined)

/** Returns the navigation of the surrounding flow. */
export function useNavigation(): Navigation<Record<string, unknown>> {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation found no Navigator above. Render the screen inside one.')
  return navigation
}
