'use client'
import { type ReactNode, useContext, useMemo } from 'react'
import type { LocaleOption } from '../locale/LocaleOption.js'
import { LocaleProvider } from '../locale/LocaleProvider.js'
import type { ThemeOption } from '../theme/Theme.js'
import { ThemeContext } from '../theme/ThemeContext.js'

export type AppearanceProviderProps = {
  theme?: ThemeOption | undefined
  locale?: LocaleOption | undefined
  children?: ReactNode
}

/** Look and language of everything below; what is left out stays as it is around. */
export function AppearanceProvider({ theme, locale, children }: AppearanceProviderProps) {
  const outer = useContext(ThemeContext)
  const settings = useMemo(() => (theme ? { ...outer, theme } : outer), [outer, theme])
  return (
    <ThemeContext.Provider value={settings}>
      {locale ? <LocaleProvider locale={locale}>{children}</LocaleProvider> : children}
    </ThemeContext.Provider>
  )
}
