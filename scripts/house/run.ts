import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTracked } from '../checks/Project.js'
import { type House, listNames, measure } from './measure.js'
import { findWalkProblems } from './walks.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)

/** Code and documents, without generated files. */
function readFiles(): Map<string, string> {
  const { files, read } = readTracked(root)
  const paths = files.filter((path) => /\.(?:tsx?|mjs|md)$/.test(path) && !/^etc\/|\/artifacts\//.test(path))
  return new Map(paths.map((path) => [path, read(path)]))
}

const toFigures = ({ median, p90, lists }: House): Record<string, number> => {
  const { files, ...rest } = Object.fromEntries(listNames.map((name) => [name, lists[name].length]))
  return { files: files ?? 0, median, p90, ...rest }
}

const houses = measure(readFiles())
const walks: Record<string, string[]> = JSON.parse(readFileSync(join(root, 'docs/walks.json'), 'utf8'))
const problems = findWalkProblems(walks, (path) => existsSync(join(root, path)))
const wanted = args.includes('--list') ? args[args.indexOf('--list') + 1] : undefined

if (wanted !== undefined) {
  const name = listNames.find((list) => list === wanted)
  if (!name) throw new Error(`no figure named ${wanted}; there are ${listNames.join(', ')}`)
  for (const { lists } of houses)
    for (const { path, line, note } of lists[name])
      console.log([line === undefined ? path : `${path}:${line}`, note].filter(Boolean).join('  '))
} else if (args.includes('--json')) {
  const figures = Object.fromEntries(houses.map((house) => [house.workspace, toFigures(house)]))
  const lengths = Object.fromEntries(Object.entries(walks).map(([name, paths]) => [name, paths.length]))
  console.log(JSON.stringify({ figures, walks: lengths, problems }, null, 2))
} else {
  console.table(Object.fromEntries(houses.map((house) => [house.workspace, toFigures(house)])))
  for (const [name, paths] of Object.entries(walks))
    console.log(`The walk of ${name}: ${paths.length === 0 ? 'not written yet' : `${paths.length} files`}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
