'use client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LocaleContext } from './LocaleContext.js'
import type { LocaleOption } from './LocaleOption.js'
import { type Locale, type LocaleId, locales } from './locales.js'
import type { Messages } from './Messages.js'

export type LocaleProviderProps = {
  /** @default 'en_US' */
  locale?: LocaleOption | undefined
  /** Called when a language cannot be loaded; the texts then stay English. */
  onError?: ((error: unknown) => void) | undefined
  children?: ReactNode
}

/** Speaks one language to everything below. */
export function LocaleProvider({ locale = 'en_US', onError, children }: LocaleProviderProps) {
  const id = typeof locale === 'string' ? locale : locale.locale
  const overrides = typeof locale === 'string' ? undefined : locale.messages
  const loaded = useMessages(id, onError)
  const value = useMemo(
    () => ({
      id,
      lang: id.replace('_', '-'),
      dir: locales[id].dir,
      loading: loaded === undefined,
      sources: [overrides, loaded ?? undefined],
    }),
    [id, overrides, loaded],
  )
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>
}

/** The texts of a language: undefined while they load, null for English and for a language that failed. */
function useMessages(id: LocaleId, onError?: (error: unknown) => void): Messages | null | undefined {
  const [loaded, setLoaded] = useState<{ id: LocaleId; messages: Messages | null }>()
  const { load }: Locale = locales[id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error callback is no reason to load again
  useEffect(() => {
    let current = true
    const keep = (messages: Messages | null) => {
      if (current) setLoaded({ id, messages })
    }
    load?.().then(keep, (error: unknown) => {
      keep(null)
      onError?.(error)
    })
    return () => {
      current = false
    }
  }, [id, load])
  if (!load) return null
  return loaded?.id === id ? loaded.messages : undefined
}
