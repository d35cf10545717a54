import { fileURLToPath } from 'node:url'
import { addresses } from './addresses.js'
import type { Check, ToolCheck } from './Check.js'
import { citations } from './citations.js'
import { entryNames } from './entryNames.js'
import { imports } from './imports.js'
import { licences } from './licences.js'
import { links } from './links.js'
import { readProject } from './Project.js'
import { pins } from './pins.js'
import { platformPackages } from './platforms.js'
import { sizes } from './sizes.js'
import { texts } from './texts.js'

const checks: readonly (Check | ToolCheck)[] = [
  imports,
  entryNames,
  sizes,
  texts,
  addresses,
  links,
  citations,
  licences,
  pins,
  platformPackages,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0)
  throw new Error(
    `no check named ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}`,
  )

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = readProject(root)
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const problems = 'find' in check ? check.find(project) : await check.findIn(root)
  console.log(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${check.name}${problems.length === 0 ? '' : ` (${problems.length})`}`,
  )
  for (const { path, line, message, fix } of problems)
    console.log(`  ${path}:${line} ${message}\n    fix: ${fix}`)
  if (problems.length > 0) process.exitCode = 1
}
