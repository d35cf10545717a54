'use client'
import { createContext, useContext } from 'react'
import type { LocaleId } from './locales.js'
import type { MessageOverrides, Messages } from './Messages.js'

type LocaleState = {
  id: LocaleId
  /** BCP 47 tag. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** True while the language loads; texts are English until then. */
  loading: boolean
  /** Sources of texts, first match wins; English is the last fallback and not listed. */
  sources: readonly (MessageOverrides | undefined)[]
  /** Languages already loaded, so that a dialog opens in its language at once. */
  loaded?: Map<LocaleId, Messages> | undefined
}

export const LocaleContext = createContext<LocaleState>({
  id: 'en_US',
  lang: 'en-US',
  dir: 'ltr',
  loading: false,
  sources: [],
})

/** Returns the current language and its direction. */
export function useLocale(): Pick<LocaleState, 'id' | 'lang' | 'dir' | 'loading'> {
  return useContext(LocaleContext)
}
