import { basename, join } from 'node:path'
import { cruise, type IViolation } from 'dependency-cruiser'
import ts from 'typescript'
import type { Problem, ToolCheck } from './Check.js'
import { readProject } from './Project.js'
import { layers, strangers } from './rules/layers.js'
import { readManifests } from './rules/manifests.js'
import { type LayerTables, toImportRules } from './rules/toImportRules.js'

const roots = ['packages', 'apps', 'e2e', 'scripts']
const resolveOptions = {
  // Sources of other workspaces, not their builds.
  conditionNames: ['billfold-source', 'import', 'types', 'node', 'default'],
  exportsFields: ['exports'],
  // Packages may omit the extension; `./name` does not resolve for our own files, which end in .ts.
  extensions: ['.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
}

const describe = ({ type, from, to, cycle, unresolvedTo }: IViolation) =>
  type === 'cycle' ? [from, ...(cycle ?? []).map(({ name }) => name)].join(' -> ') : (unresolvedTo ?? to)

/** Finds the first line with the import, because dependency-cruiser reports files only. */
function findLine(text: string, { to, unresolvedTo }: IViolation): number {
  const name = unresolvedTo ?? basename(to).replace(/\.\w+$/, '')
  return Math.max(1, text.split('\n').findIndex((line) => line.includes(name)) + 1)
}

/** Lists the names that `paths` of tsconfig.json gives to files. */
function readAliases(root: string): Record<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const paths: Record<string, string[]> = config?.compilerOptions?.paths ?? {}
  return Object.fromEntries(Object.entries(paths).map(([name, [file = '']]) => [name, join(root, file)]))
}

/** Runs dependency-cruiser in the folder `root` with the rules of these tables. */
export async function findImportProblems(root: string, tables: LayerTables): Promise<Problem[]> {
  const project = readProject(root)
  const rules = toImportRules(readManifests(project), tables)
  const { output } = await cruise(
    roots,
    {
      baseDir: root,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
      validate: true,
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: ['node_modules', '/artifacts/'] },
      exclude: { path: ['^(?:packages|apps)/[^/]+/dist/', '^e2e/(?:test-results|playwright-report)/'] },
    },
    { ...resolveOptions, alias: readAliases(root) },
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map((violation) => ({
    path: violation.from,
    line: findLine(project.get(violation.from) ?? '', violation),
    message: `${violation.rule.name}: ${describe(violation)}`,
    fix: rules.find(({ name }) => name === violation.rule.name)?.comment ?? '',
  }))
}

/** Checks imports between packages and inside them. */
export const imports: ToolCheck = {
  name: 'imports',
  findIn: (root) => findImportProblems(root, { layers, strangers }),
}
