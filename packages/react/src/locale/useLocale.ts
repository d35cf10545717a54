'use client'
import { useContext } from 'react'
import { LocaleContext, type LocaleState } from './LocaleContext.js'

/** The language in use and its direction. */
export function useLocale(): Pick<LocaleState, 'id' | 'lang' | 'dir' | 'loading'> {
  return useContext(LocaleContext)
}
