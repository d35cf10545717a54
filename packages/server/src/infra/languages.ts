/** Languages of mails, text messages and pages, with the tag and direction of a page. */
export const languages = {
  en: { tag: 'en', dir: 'ltr' },
  es: { tag: 'es', dir: 'ltr' },
  ar: { tag: 'ar', dir: 'rtl' },
  ja: { tag: 'ja', dir: 'ltr' },
  de: { tag: 'de', dir: 'ltr' },
  fr: { tag: 'fr', dir: 'ltr' },
  pt: { tag: 'pt-BR', dir: 'ltr' },
  zh: { tag: 'zh-CN', dir: 'ltr' },
  ko: { tag: 'ko', dir: 'ltr' },
  hi: { tag: 'hi', dir: 'ltr' },
} as const satisfies Record<string, { tag: string; dir: 'ltr' | 'rtl' }>

export type Language = keyof typeof languages

export const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && Object.hasOwn(languages, name)

/** Finds the first known language of an `Accept-Language` header by its weights; English if there is none. */
export function findLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return {
        language: range.toLowerCase().split(/[-_]/)[0],
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) if (isLanguage(language)) return language
  return 'en'
}

/** Isolates a value in right-to-left text, so that `shop.example` and numbers keep their order. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** Fills the placeholders of a text. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string>>,
  language: Language = 'en',
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return languages[language].dir === 'rtl' ? isolate(value) : value
  })
}
