import { type LocaleId, localeIds } from '@billfold/react'

/** Returns a language's name in that language, such as `Español`. */
function nameLanguage(id: LocaleId): string {
  const [language = id] = id.split('_')
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? id
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Every language of the kit, for the controls. */
export const languages: readonly { value: LocaleId; label: string }[] = localeIds.map((value) => ({
  value,
  label: nameLanguage(value),
}))
