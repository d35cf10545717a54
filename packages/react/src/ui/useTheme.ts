'use client'
import { type RefObject, useContext, useLayoutEffect } from 'react'
import { cssVariables } from '../theme/cssVariables.js'
import { ThemeContext } from '../theme/ThemeContext.js'

/** On a server there is nothing to lay out, and React 18 warns about layout effects there. */
const useClientLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** The attribute that names the theme of a root element, and the custom tokens put on it without a style attribute. */
export function useTheme(root: RefObject<HTMLElement | null>): 'light' | 'dark' | 'auto' {
  const { theme } = useContext(ThemeContext)
  const overrides = typeof theme === 'string' ? undefined : theme.overrides
  useClientLayoutEffect(() => {
    const style = root.current?.style
    if (!style || !overrides) return
    const variables = cssVariables(overrides)
    for (const [name, value] of variables) style.setProperty(name, value)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [root, overrides])
  return typeof theme === 'string' ? theme : theme.base
}
