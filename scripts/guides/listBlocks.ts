export type Block = {
  code: string
  extension: string
  /** Where it begins. */
  line: number
}

/** The fenced blocks of a page that are TypeScript. */
export function listBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(
    ({ 1: extension = '', 2: code = '', index }) => ({
      code,
      extension,
      line: markdown.slice(0, index).split('\n').length,
    }),
  )
}
