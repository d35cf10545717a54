'use client'
import { createContext } from 'react'
import type { LocaleId } from './locales.js'
import type { MessageOverrides, Messages } from './Messages.js'

export type LocaleState = {
  id: LocaleId
  /** BCP 47 tag. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** True while the language's file is on its way; texts are English until then. */
  loading: boolean
  /** Texts to look in, first match wins; English comes last and is not among them. */
  sources: readonly (MessageOverrides | undefined)[]
  /** Languages that are here already, so that a dialog opens in its language at once. */
  loaded?: Map<LocaleId, Messages> | undefined
}

export const LocaleContext = createContext<LocaleState>({
  id: 'en_US',
  lang: 'en-US',
  dir: 'ltr',
  loading: false,
  sources: [],
})
