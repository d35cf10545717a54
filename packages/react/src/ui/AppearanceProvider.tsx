'use client'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { LocaleOption } from '../locale/LocaleOption.js'
import { LocaleProvider } from '../locale/LocaleProvider.js'
import { locales } from '../locale/locales.js'
import { isTheme, themeNames } from '../theme/isTheme.js'
import type { ThemeOption } from '../theme/Theme.js'
import { ThemeContext } from '../theme/ThemeContext.js'
import { EnvironmentContext } from './EnvironmentContext.js'
import { showValue } from './showValue.js'

export type AppearanceProviderProps = {
  theme?: ThemeOption | undefined
  locale?: LocaleOption | undefined
  children?: ReactNode
}

/** Look and language of everything below; what is left out stays as it is around. */
export function AppearanceProvider({ theme, locale, children }: AppearanceProviderProps) {
  const outer = useContext(ThemeContext)
  const { warn } = useContext(EnvironmentContext)
  const known = isTheme(theme) ? theme : undefined
  const settings = useMemo(() => (known ? { ...outer, theme: known } : outer), [outer, known])
  const isWrong = theme !== undefined && !known
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for a theme
  useEffect(() => {
    if (isWrong)
      warn(`Billfold: there is no theme ${showValue(theme)}. Pass one of ${themeNames.join(', ')}.`)
  }, [isWrong])
  return (
    <ThemeContext.Provider value={settings}>
      {(locale ?? undefined) !== undefined ? (
        <LocaleProvider
          locale={locale}
          onError={(error) => warn('Billfold: a language could not be loaded', error)}
          onUnknown={(wrong) => warn(describeUnknown(wrong))}
        >
          {children}
        </LocaleProvider>
      ) : (
        children
      )}
    </ThemeContext.Provider>
  )
}

function describeUnknown(locale: unknown): string {
  return `Billfold: there is no locale ${showValue(locale)}, so texts are English. Pass one of ${Object.keys(locales).join(', ')}.`
}
