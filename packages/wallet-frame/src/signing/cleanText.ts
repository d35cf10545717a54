/** What is left of a text that others wrote, in characters. */
const mostLetters = 60

/** Words of a stranger's, on one line, without signs that cannot be seen or that turn what stands beside them. */
export function cleanText(text: string): string {
  const letters = [
    ...text
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  ]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}
