/** Letters of other scripts that pass for Latin ones, by the Latin letter they pass for. */
const lookalikes = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'ᎠԀ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀ1L|!ı',
  J: 'ЈᎫ',
  K: 'КΚᏦ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟ0Օ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'ᏒᎡ',
  S: 'ЅᏚ5$',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥУ',
  Z: 'ΖᏃ',
} as const

const table = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)

/** A name reduced to what the eye takes it for: two names that look alike become the same text. */
export function foldLookalikes(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return [...plain]
    .map((character) => table.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
