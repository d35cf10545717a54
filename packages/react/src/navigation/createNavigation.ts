import type { ReactElement } from 'react'
import type { Navigation } from './Navigation.js'
import { Navigator, type NavigatorProps } from './Navigator.js'
import { useNavigation } from './useNavigation.js'

export type NavigationKit<Routes> = {
  Navigator(props: NavigatorProps<Routes>): ReactElement
  useNavigation(): Navigation<Routes>
  /** The parameters of the screen in view, which the caller says is `name`. */
  useParams<Name extends keyof Routes>(name: Name): Routes[Name]
}

/** Navigation with the routes of one flow: `Routes` names each screen and its parameters. */
export function createNavigation<Routes extends object>(): NavigationKit<Routes> {
  return {
    Navigator,
    useNavigation,
    useParams: () => useNavigation().current.params,
  } as unknown as NavigationKit<Routes>
}
