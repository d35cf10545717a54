import type { Problem, ToolCheck } from './Check.js'
import { readTracked } from './Project.js'

/** Patterns that cite documents outside the repository. */
const outside =
  /\b(?:product-spec\.txt|(?:design|style|look)\.md|(?:design|style) (?:section )?\d|spec(?:ification)? (?:§|section \d))|§ ?\d/i

/** Lists lines that cite a document outside the repository. */
export function findCitations(path: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const [cited] = outside.exec(line) ?? []
    if (!cited) return []
    return [
      {
        path,
        line: index + 1,
        message: `"${cited}" is not in the repository`,
        fix: 'name the requirement (R5.21), or say it in a few words',
      },
    ]
  })
}

/** The list of citations itself. */
const vocabulary = /^scripts\/(?:house\/|checks\/citations)/

/** Checks that code and documents cite only files of the repository. */
export const citations: ToolCheck = {
  name: 'citations',
  async findIn(root) {
    const { files, read } = readTracked(root)
    return files
      .filter((path) => /\.(?:tsx?|mjs|md|css|grit|yml)$/.test(path) && !path.startsWith('etc/'))
      .filter((path) => !vocabulary.test(path))
      .flatMap((path) => findCitations(path, read(path)))
  },
}
