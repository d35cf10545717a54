/** Guides whose files form one project: the shop, then its tests. */
export const shop = ['first-checkout.md', 'testing-a-checkout.md']

export type Block = {
  code: string
  extension: string
  /** Its first line. */
  line: number
  /** The file name on the line before, if any. */
  path: string | undefined
}

/** Lists the fenced TypeScript blocks of a page, or of the comments in a source file. */
export function listBlocks(markdown: string): Block[] {
  const text = markdown.replace(/^ \* ?/gm, '')
  return [...text.matchAll(/^(?:`([\w./-]+)`[^\n]*\n)?```(tsx?)\n(.*?)^```$/gms)].map(
    ({ 1: path, 2: extension = '', 3: code = '', index }) => ({
      code,
      extension,
      line: text.slice(0, index).split('\n').length + (path ? 1 : 0),
      path,
    }),
  )
}

/** Lists the blocks of a page that are whole files, named on the line before. */
export function listFiles(markdown: string): { path: string; code: string }[] {
  const blocks = [...markdown.matchAll(/^`([\w./-]+)`\n```\w+\n(.*?)^```$/gms)]
  return blocks.map(({ 1: path = '', 2: code = '' }) => ({ path, code }))
}

export type Command = {
  line: string
  /** True if it runs in the reader's project instead of this repository. */
  inProject: boolean
}

/** Lists the lines of a page's shell blocks, without comments. */
export function listCommands(markdown: string): Command[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)]
  return blocks.flatMap(({ 1: block = '' }) =>
    block
      .split('\n')
      .map((line) => /^(.*?)(?:\s+#\s(.*))?$/.exec(line))
      .map((found) => ({
        line: found?.[1]?.trim() ?? '',
        inProject: /^in your project/.test(found?.[2] ?? ''),
      }))
      .filter(({ line }) => line !== ''),
  )
}
