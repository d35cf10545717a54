import type { LocaleId } from '@billfold/react'

/** How the states of the gallery are shown. */
export type GalleryLook = { theme: 'light' | 'dark' | 'auto'; locale: LocaleId }

const themes = ['light', 'dark', 'auto'] as const
const locales = ['en_US', 'es_ES', 'ar_SA', 'ja_JP'] as const

/** The look that an address asks for. */
export function readLook({ searchParams }: URL): GalleryLook {
  return {
    theme: themes.find((theme) => theme === searchParams.get('theme')) ?? 'auto',
    locale: locales.find((locale) => locale === searchParams.get('locale')) ?? 'en_US',
  }
}
