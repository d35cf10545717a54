/** Text from a stranger without control, invisible and direction characters, and cut to a length. */
export function cleanText(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, most).join('')
}
