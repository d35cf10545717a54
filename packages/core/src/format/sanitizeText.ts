/** Controls, format characters (bidi overrides, zero-width), private use, lone surrogates, and whatever else is drawn as nothing. */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!(?<=\p{Extended_Pictographic})\ufe0f)\p{Default_Ignorable_Code_Point}/gu
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
