'use client'
import { isDevelopment } from '@billfold/core/internal'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { LocaleProvider } from '../../locale/LocaleProvider.js'
import type { LocaleOption } from '../../locale/locales.js'
import { locales } from '../../locale/locales.js'
import type { ThemeOption } from '../../theme/Theme.js'
import { ThemeContext } from '../../theme/ThemeContext.js'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { showValue } from '../environment/showValue.js'

const themeNames = ['light', 'dark', 'auto'] as const

export type AppearanceProviderProps = {
  theme?: ThemeOption | undefined
  locale?: LocaleOption | undefined
  children?: ReactNode
}

/** Theme and language of one component; defaults to the provider's. */
export type Appearance = Omit<AppearanceProviderProps, 'children'>

/** Sets the theme and language of the components below; omitted options are inherited. */
export function AppearanceProvider({ theme, locale, children }: AppearanceProviderProps) {
  const outer = useContext(ThemeContext)
  const { warn } = useContext(EnvironmentContext)
  const known = isTheme(theme) ? theme : undefined
  const settings = useMemo(() => (known ? { ...outer, theme: known } : outer), [outer, known])
  const isWrong = theme !== undefined && !known
  // biome-ignore lint/correctness/useExhaustiveDependencies: warns once per theme
  useEffect(() => {
    if (isWrong)
      warn(`Billfold: there is no theme ${showValue(theme)}. Pass one of ${themeNames.join(', ')}.`)
  }, [isWrong])
  useEffect(() => {
    if (typeof known !== 'object' || !isDevelopment()) return
    import('../../theme/reportWeakColors.js')
      .then(({ reportWeakColors }) => reportWeakColors(known, warn))
      .catch(() => {})
  }, [known, warn])
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

/** Returns true for a valid theme; apps in plain JavaScript may pass anything. */
function isTheme(theme: unknown): theme is ThemeOption {
  try {
    const name = typeof theme === 'object' && theme !== null && 'base' in theme ? theme.base : theme
    return themeNames.some((known) => known === name)
  } catch {
    // Reading an object may throw.
    return false
  }
}

function describeUnknown(locale: unknown): string {
  return `Billfold: there is no locale ${showValue(locale)}, so texts are English. Pass one of ${Object.keys(locales).join(', ')}.`
}
