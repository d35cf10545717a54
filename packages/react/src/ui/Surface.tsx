'use client'
import { type ReactNode, useId, useRef } from 'react'
import './base.css'
import '../theme/tokens.css'
import { useLocale } from '../locale/useLocale.js'
import { AppearanceProvider, type AppearanceProviderProps } from './AppearanceProvider.js'
import { ThemeStyle } from './ThemeStyle.js'
import { useTheme } from './useTheme.js'

export type SurfaceProps = AppearanceProviderProps & {
  className?: string | undefined
  children?: ReactNode
}

/** The root of everything that we draw in the host's page: it carries theme, direction and language. */
export function Surface({ theme, locale, ...root }: SurfaceProps) {
  return (
    <AppearanceProvider theme={theme} locale={locale}>
      <Root {...root} />
    </AppearanceProvider>
  )
}

function Root({ className, children }: Pick<SurfaceProps, 'className' | 'children'>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const theme = useTheme(root)
  const { dir, lang } = useLocale()
  return (
    <div ref={root} className={className} data-billfold={id} data-theme={theme} dir={dir} lang={lang}>
      <ThemeStyle id={id} />
      {children}
    </div>
  )
}
