export type Command = {
  line: string
  /** Whether it runs in the reader's own project; all others run in this repository. */
  inProject: boolean
}

/** The lines of a page's shell blocks, without their comments. */
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
