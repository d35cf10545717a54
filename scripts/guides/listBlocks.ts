export type Block = {
  code: string
  extension: string
  /** Where it begins. */
  line: number
  /** The file that it is, where the line before names one. */
  path: string | undefined
}

/** The fenced blocks of a page that are TypeScript. */
export function listBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^(?:`([\w./-]+)`[^\n]*\n)?```(tsx?)\n(.*?)^```$/gms)].map(
    ({ 1: path, 2: extension = '', 3: code = '', index }) => ({
      code,
      extension,
      line: markdown.slice(0, index).split('\n').length + (path ? 1 : 0),
      path,
    }),
  )
}
