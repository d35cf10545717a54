'use client'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { ScreenTransition } from '../ui/ScreenTransition.js'
import type { Navigation, Route } from './Navigation.js'
import { NavigationContext } from './NavigationContext.js'

export type NavigatorProps<Routes> = {
  initial: Route<Routes>
  screens: { [Name in keyof Routes]: ComponentType }
  /** What stays around the screen in view, such as a second pane. */
  children?: ((screen: ReactNode) => ReactNode) | undefined
}

type AnyRoute = { name: string; params: unknown }
type Stack = readonly AnyRoute[]
type History = { stack: Stack; steps: number; direction: 'forward' | 'back' | undefined }

/** Shows the screen in view; the way here is kept, so that one can go back. */
export function Navigator({
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
        <ScreenTransition key={steps} direction={direction}>
          {Screen && <Screen />}
        </ScreenTransition>,
      )}
    </NavigationContext.Provider>
  )
}
