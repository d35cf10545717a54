/** Whether the text has the form of a name: labels between dots, the last one no number, no blanks (spec §5). */
export function isName(text: string): boolean {
  if (/\s/u.test(text)) return false
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => label !== '') && !/^\d+$/.test(last)
}
