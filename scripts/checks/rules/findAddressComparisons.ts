import { relative } from 'node:path'
import { API, type APIOptions, type Type } from '@typescript/native/unstable/sync'
import type { Problem } from '../Check.js'
import { isSafeLookup, judgeAddress } from './judgeAddress.js'
import { type Comparison, listComparisons } from './listComparisons.js'

type FindAddressComparisonsParameters = {
  root: string
  /** The tsconfig of the checked files. */
  config: string
  /** Files that replace those on disk. */
  fs?: APIOptions['fs']
  skips?(path: string): boolean
}

/** Lists case-sensitive address comparisons of a TypeScript project. */
export function findAddressComparisons({
  root,
  config,
  fs,
  skips = () => false,
}: FindAddressComparisonsParameters): Problem[] {
  const api = new API({ cwd: root, ...(fs && { fs }) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no TypeScript project`)
    const { checker, program, rootFiles } = project
    const isAddressComparison = ({ sides, holder }: Comparison, types: (Type | undefined)[]) => {
      const verdicts = sides.map((side, index) => judgeAddress(checker, side, types[index]))
      if (!verdicts.includes('address') || verdicts.includes('other')) return false
      return !(holder && sides.every((key) => isSafeLookup(checker, key, holder)))
    }
    return rootFiles.flatMap((fileName) => {
      const path = relative(root, fileName).replaceAll('\\', '/')
      const file = skips(path) ? undefined : program.getSourceFile(fileName)
      if (!file) return []
      const comparisons = listComparisons(file)
      // One request per file, because each is a round trip to the compiler.
      const types = checker.getTypeAtLocation(comparisons.flatMap(({ sides }) => sides))
      return comparisons
        .filter((comparison) => isAddressComparison(comparison, types.splice(0, comparison.sides.length)))
        .map(({ node, how }) => ({
          path,
          line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
          message: `${how} compares addresses letter by letter: ${node.getText(file).slice(0, 80)}`,
          fix: 'compare with isSameAddress, which ignores letter case; key maps and sets by toLowerCase()',
        }))
    })
  } finally {
    api.close()
  }
}
