export type GuideStep =
  | { type: 'heading'; title: string }
  | { type: 'file'; path: string; content: string }
  | { type: 'shell'; commands: string }

const pattern = /^### ([^\n]+)$|^(?:`([\w./-]+)`\n)?```(\w+)\n(.*?)^```$/gms

/** Lists headings, files and shell blocks of one section, in their order. Other blocks are left out. */
export function listSteps(markdown: string, section: string): GuideStep[] {
  const start = markdown.indexOf(`\n## ${section}\n`)
  if (start < 0) throw new Error(`There is no section ${section}`)
  const end = markdown.indexOf('\n## ', start + 1)
  const text = markdown.slice(start, end < 0 ? undefined : end)
  return [...text.matchAll(pattern)].flatMap(
    ({ 1: title, 2: path, 3: language, 4: code = '' }): GuideStep[] => {
      if (title !== undefined) return [{ type: 'heading', title }]
      if (path !== undefined) return [{ type: 'file', path, content: code }]
      return language === 'sh' ? [{ type: 'shell', commands: code }] : []
    },
  )
}

/** Replaces every text of a table; throws if the guide no longer has one of them. */
export function replaceAll(markdown: string, table: Readonly<Record<string, string>>): string {
  let text = markdown
  for (const [from, to] of Object.entries(table)) {
    if (!text.includes(from)) throw new Error(`The guide has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Writes steps as one script, as a reader has one terminal. It stops at the first failure, after naming the step. */
export function toScript(steps: readonly GuideStep[], prelude: string): string {
  const lines = steps.map((step) => {
    if (step.type === 'heading') return `echo '== ${step.title.replaceAll("'", '')}'`
    if (step.type === 'shell') return step.commands
    return `mkdir -p "$(dirname '${step.path}')"\ncat > '${step.path}' <<'END_OF_FILE'\n${step.content}END_OF_FILE`
  })
  return ['set -euo pipefail', prelude, ...lines, ''].join('\n')
}
