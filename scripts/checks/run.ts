import { fileURLToPath } from 'node:url'
import { addresses } from './addresses.js'
import { boundaries } from './boundaries.js'
import type { Check } from './Check.js'
import { entryNames } from './entryNames.js'
import { licences } from './licences.js'
import { money } from './money.js'
import { readProject } from './Project.js'
import { platformPackages } from './platforms.js'
import { remoteCode } from './remoteCode.js'
import { sizes } from './sizes.js'
import { texts } from './texts.js'

const checks: readonly Check[] = [
  boundaries,
  entryNames,
  sizes,
  texts,
  money,
  addresses,
  remoteCode,
  licences,
  platformPackages,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0)
  throw new Error(
    `no check named ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}`,
  )

const project = readProject(fileURLToPath(new URL('../..', import.meta.url)))
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const problems = check.find(project)
  console.log(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${check.name}${problems.length === 0 ? '' : ` (${problems.length})`}`,
  )
  for (const { path, line, message, fix } of problems)
    console.log(`  ${path}:${line} ${message}\n    fix: ${fix}`)
  if (problems.length > 0) process.exitCode = 1
}
