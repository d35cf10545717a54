/** One requirement with its heading. */
export type Requirement = { id: string; section: string; text: string }

/** Reads `- **R2.14** …` lines, with the `##` and `###` headings above them. */
export function parseRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = []
  let chapter = ''
  let section = ''
  for (const line of markdown.split('\n')) {
    const heading = /^(#{2,3}) (.+)$/.exec(line)
    if (heading?.[1] === '##') [chapter, section] = [heading[2] ?? '', '']
    if (heading?.[1] === '###') section = heading[2] ?? ''
    const row = /^- \*\*(R\d+\.\d+)\*\* (.+)$/.exec(line)
    if (row) {
      const place = [chapter, section].filter(Boolean).join(' / ')
      requirements.push({ id: row[1] ?? '', section: place, text: row[2] ?? '' })
    }
  }
  return requirements
}
