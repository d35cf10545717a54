'use client'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import './base.css'
import '../theme/tokens.css'
import { useLocale } from '../locale/useLocale.js'
import { AppearanceProvider, type AppearanceProviderProps } from './AppearanceProvider.js'
import { ThemeStyle } from './ThemeStyle.js'
import { useTheme } from './useTheme.js'

export type SurfaceProps = AppearanceProviderProps & {
  className?: string | undefined
  /** Receives the root element. */
  rootRef?: RefObject<HTMLDivElement | null> | undefined
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
