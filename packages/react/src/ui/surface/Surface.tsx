'use client'
import './base.css'
import '../../theme/tokens.css'
import { type ReactNode, type RefObject, useContext, useId, useRef } from 'react'
import { useLocale } from '../../locale/LocaleContext.js'
import { cssVariables } from '../../theme/cssVariables.js'
import { ThemeContext } from '../../theme/ThemeContext.js'
import { AppearanceProvider, type AppearanceProviderProps } from './AppearanceProvider.js'
import { useTheme } from './useTheme.js'

export type SurfaceProps = AppearanceProviderProps & {
  className?: string | undefined
  /** Receives the root element. */
  rootRef?: RefObject<HTMLDivElement | null> | undefined
  children?: ReactNode
}

/** Renders the root of all markup of the kit, with theme, direction and language. */
export function Surface({ theme, locale, ...root }: SurfaceProps) {
  return (
    <AppearanceProvider theme={theme} locale={locale}>
      <Root {...root} />
    </AppearanceProvider>
  )
}

function Root({ className, rootRef, children }: Omit<SurfaceProps, 'theme' | 'locale'>) {
  const id = useId()
  const ownRef = useRef<HTMLDivElement>(null)
  const root = rootRef ?? ownRef
  const theme = useTheme(root)
  const { dir, lang } = useLocale()
  return (
    <div ref={root} className={className} data-billfold={id} data-theme={theme} dir={dir} lang={lang}>
      <ThemeStyle id={id} />
      {children}
    </div>
  )
}

/** Renders a custom theme into server HTML for the first paint; needs the provider's `nonce`. */
function ThemeStyle({ id }: { id: string }) {
  const { theme, nonce } = useContext(ThemeContext)
  if (!nonce || typeof theme === 'string') return null
  const rules = cssVariables(theme.overrides).map((rule) => rule.join(':').replace(/[<>{};]/g, ''))
  const css = `[data-billfold="${id}"]{${rules.join(';')}}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the integrator's own tokens, stripped of what could end the rule
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
