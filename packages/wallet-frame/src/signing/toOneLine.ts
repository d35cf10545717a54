/** The most characters of a third-party text that are shown. */
const mostLetters = 60

/** Returns third-party text on one line, without invisible or direction-changing characters. */
export function toOneLine(text: string): string {
  const letters = [
    ...text
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  ]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}
