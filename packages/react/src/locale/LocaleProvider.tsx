'use client'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { LocaleContext } from './LocaleContext.js'
import type { LocaleOption } from './locales.js'
import { findLocale, type Locale, type LocaleId, locales } from './locales.js'
import type { Messages } from './Messages.js'

export type LocaleProviderProps = {
  /** @default 'en_US' */
  locale?: LocaleOption | undefined
  /** Called when a language cannot be loaded; the texts then stay English. */
  onError?: ((error: unknown) => void) | undefined
  /** Called with an unknown language; the texts are then English. */
  onUnknown?: ((locale: unknown) => void) | undefined
  children?: ReactNode
}

/** Sets the language of all components below. */
export function LocaleProvider({ locale = 'en_US', onError, onUnknown, children }: LocaleProviderProps) {
  const { locale: inner, messages: overrides } = readOption(locale)
  const name: unknown = inner ?? locale
  const known = typeof name === 'string' ? findLocale(name) : undefined
  const wanted = known ?? 'en_US'
  const outer = useContext(LocaleContext).loaded
  const [created] = useState(() => new Map<LocaleId, Messages>())
  const loaded = outer ?? created
  const failed = useLoading(wanted, loaded, onError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not repeat the call
  useEffect(() => {
    if (!known) onUnknown?.(name)
  }, [known, name])
  const ready = !(locales[wanted] as Locale).load || loaded.has(wanted) || failed
  const [current, setCurrent] = useState<LocaleId>()
  if (ready && current !== wanted) setCurrent(wanted)
  // The page keeps the old language until the new one has loaded.
  const id = ready ? wanted : (current ?? wanted)
  const messages = loaded.get(id)
  const { dir }: Locale = locales[id]
  const value = useMemo(
    () => ({
      id,
      lang: id.replace('_', '-'),
      dir,
      loading: !ready && !current,
      sources: [overrides, messages],
      loaded,
    }),
    [id, dir, messages, ready, current, overrides, loaded],
  )
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>
}

type OwnLocale = Exclude<LocaleOption, string>

/** Reads the fields of a locale; none of an object that throws when read. */
function readOption(option: LocaleOption): {
  locale?: unknown
  messages?: OwnLocale['messages'] | undefined
} {
  try {
    const { locale, messages } = Object(option) as Partial<OwnLocale>
    return { locale, messages }
  } catch {
    return {}
  }
}

/** Loads a missing language and rerenders when it is there; returns true if it cannot be loaded. */
function useLoading(
  id: LocaleId,
  loaded: Map<LocaleId, Messages>,
  onError?: (error: unknown) => void,
): boolean {
  const [settled, setSettled] = useState<{ id: LocaleId; failed: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error callback is no reason to load again
  useEffect(() => {
    const { load }: Locale = locales[id]
    if (!load || loaded.has(id)) return
    let current = true
    load().then(
      (messages) => {
        loaded.set(id, messages)
        if (current) setSettled({ id, failed: false })
      },
      (error: unknown) => {
        if (current) setSettled({ id, failed: true })
        onError?.(error)
      },
    )
    return () => {
      current = false
    }
  }, [id, loaded])
  return settled?.id === id && settled.failed
}
