const toLanguage = (locale: string) => locale.toLowerCase().split(/[-_]/)[0] ?? ''

/**
 * The language of the frame's words. The host's counts only where the browser says that the person reads it: a question
 * in a foreign language is approved unread.
 */
export function chooseLanguage(
  locale: string | undefined,
  browserLocales: readonly string[],
  languages: readonly string[],
): string {
  const read = browserLocales.map(toLanguage)
  const candidates = [...read.filter((language) => language === toLanguage(locale ?? '')), ...read]
  return candidates.find((language) => languages.includes(language)) ?? 'en'
}
