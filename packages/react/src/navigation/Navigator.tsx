'use client'
import { type ComponentType, type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { ScreenTransition } from '../ui/screen/ScreenTransition.js'
import { type Navigation, NavigationContext, type Route, useNavigation } from './NavigationContext.js'

type NavigatorProps<Routes> = {
  initial: Route<Routes>
  screens: { [Name in keyof Routes]: ComponentType }
  /** Renders around the current screen, such as a second pane. */
  children?: ((screen: ReactNode) => ReactNode) | undefined
}

type AnyRoute = { name: string; params: unknown }
type Stack = readonly AnyRoute[]
type History = { stack: Stack; steps: number; direction: 'forward' | 'back' | undefined }

/** Shows the current screen and keeps the history for going back. */
function Navigator({
  initial,
  screens,
  children = (screen) => screen,
}: NavigatorProps<Record<string, unknown>>) {
  const [history, setHistory] = useState<History>({ stack: [initial], steps: 0, direction: undefined })
  const { stack, steps, direction } = history
  const current = stack[stack.length - 1] ?? initial
  const navigation = useMemo((): Navigation<Record<string, unknown>> => {
    const move = (direction: 'forward' | 'back', next: (stack: Stack) => Stack) =>
      setHistory(({ stack, steps }) => ({ stack: next(stack), steps: steps + 1, direction }))
    return {
      current,
      canGoBack: stack.length > 1,
      go: (name, params?) => move('forward', (stack) => [...stack, { name, params }]),
      back: () => stack.length > 1 && move('back', (stack) => stack.slice(0, -1)),
      reset: (name, params?) => move('forward', () => [{ name, params }]),
    }
  }, [current, stack])
  const Screen = screens[current.name]
  return (
    <NavigationContext.Provider value={navigation}>
      {children(
        <ScreenTransition step={steps} direction={direction}>
          {Screen && <Screen />}
        </ScreenTransition>,
      )}
    </NavigationContext.Provider>
  )
}

export type NavigationKit<Routes> = {
  Navigator(props: NavigatorProps<Routes>): ReactElement
  useNavigation(): Navigation<Routes>
  /** Returns the parameters of the current screen, which must be `name`. */
  useParams<Name extends keyof Routes>(name: Name): Routes[Name]
}

/** Creates the navigation of one flow: `Routes` names each screen and its parameters. */
export function createNavigation<Routes extends object>(): NavigationKit<Routes> {
  return {
    Navigator,
    useNavigation,
    useParams: () => useNavigation().current.params,
  } as unknown as NavigationKit<Routes>
}
