/** The blocks of a page that are whole files: a line before each names it. */
export function listFiles(markdown: string): { path: string; code: string }[] {
  const blocks = [...markdown.matchAll(/^`([\w./-]+)`\n```\w+\n(.*?)^```$/gms)]
  return blocks.map(({ 1: path = '', 2: code = '' }) => ({ path, code }))
}
