'use client'
import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { cssVariables } from '../theme/cssVariables.js'
import { ThemeContext } from '../theme/ThemeContext.js'
import { checkStyles } from './checkStyles.js'

/** React 18 warns about layout effects on a server, where there is nothing to lay out. */
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The value of a root element's `data-theme`; custom tokens are put on the element without a style attribute. */
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
  useEffect(() => {
    const check = () => root.current && checkStyles(root.current)
    if (document.readyState === 'complete') check()
    else addEventListener('load', check, { once: true })
    return () => removeEventListener('load', check)
  }, [root])
  return typeof theme === 'string' ? theme : theme.base
}
