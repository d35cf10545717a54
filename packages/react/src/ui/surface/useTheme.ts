'use client'
import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { cssVariables } from '../../theme/cssVariables.js'
import { ThemeContext } from '../../theme/ThemeContext.js'

/** React 18 warns about layout effects on a server, where there is no layout. */
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns the root's `data-theme`; sets custom tokens on the element without a style attribute. */
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

/** Logs once, with the fix, when the page has no Billfold styles. */
function checkStyles(root: Element): void {
  const page = document.documentElement
  if (page.dataset.billfoldUnstyled || getComputedStyle(root).getPropertyValue('--billfold-color-surface'))
    return
  page.dataset.billfoldUnstyled = 'true'
  console.error(
    "Billfold: the stylesheet is missing, so nothing looks as it should. Add `import '@billfold/react/styles.css'` where the app starts; inside a shadow root, put that stylesheet into the root.",
  )
}
