'use client'
import { useCallback } from 'react'
import { useLocale } from '../../locale/useLocale.js'

/** Writes a day and a time as the language does. */
export function useMoment(): (moment: number) => string {
  const { lang } = useLocale()
  return useCallback(
    (moment) => new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(moment),
    [lang],
  )
}
