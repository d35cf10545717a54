'use client'
import { useCallback } from 'react'
import { useLocale } from '../locale/useLocale.js'

const style = { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' } as const

/** Writes a day and a time as the language does. */
export function useMoment(): (moment: number) => string {
  const { lang } = useLocale()
  return useCallback(
    // Digits are the same as in every amount beside them.
    (moment) => new Intl.DateTimeFormat(lang, style).format(moment),
    [lang],
  )
}
