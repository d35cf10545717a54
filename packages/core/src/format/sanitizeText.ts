/** Controls, format characters (bidi overrides, zero-width), private use and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu
const stackedMarks = /(\p{M}{2})\p{M}+/gu

/** Text of strangers made safe to show: visible, composed, on one line, and no longer than `length` characters. */
export function sanitizeText(text: string, length: number): string {
  const clean = text
    .slice(0, length * 20)
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .trim()
  const characters = [...clean]
  return characters.length <= length ? clean : `${characters.slice(0, length - 1).join('')}…`
}
