'use client'
import { useContext } from 'react'
import { cssVariables } from '../theme/cssVariables.js'
import { ThemeContext } from '../theme/ThemeContext.js'

/** A custom theme as part of server HTML, so that the first paint has it; needs the provider's `nonce`. */
export function ThemeStyle({ id }: { id: string }) {
  const { theme, nonce } = useContext(ThemeContext)
  if (!nonce || typeof theme === 'string') return null
  const rules = cssVariables(theme.overrides).map(
    ([name, value]) => `${name}:${value.replace(/[<>{};]/g, '')}`,
  )
  const css = `[data-billfold="${id}"]{${rules.join(';')}}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the integrator's own tokens, stripped of what could end the rule
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
