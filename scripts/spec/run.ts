import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareProofs } from './compareProofs.js'
import { listTests } from './listTests.js'
import { parseRequirements, type Requirement } from './parseRequirements.js'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const report = (name: string) => `.cache/test-results/${name}.json`
const suites = ['node', 'browser', 'e2e']
const reports = suites.map(report)
/** Of tests that failed once and were run again. */
const second = suites.map((name) => report(`${name}.again`))

function printUnproven(unproven: Requirement[]): void {
  let section = ''
  for (const requirement of unproven) {
    if (requirement.section !== section) console.log(`\n${requirement.section}`)
    section = requirement.section
    console.log(`  ${requirement.id.padEnd(7)} ${requirement.text}`)
  }
}

const missing = reports.filter((path) => !existsSync(file(path)))
if (missing.length > 0) {
  console.error(
    `Not run yet: ${missing.join(', ')}. \`npm test\` writes them; then \`npm run spec\` can compare.`,
  )
  process.exit(1)
}

const requirements = parseRequirements(readFileSync(file('docs/requirements.md'), 'utf8'))
/** A test in Node meets what it proves when it runs against a local chain. */
const isOnChain = (path: string) => readFileSync(path, 'utf8').includes("'@billfold/devstack'")
const tests = [...reports, ...second.filter((path) => existsSync(file(path)))].flatMap((path) =>
  listTests(JSON.parse(readFileSync(file(path), 'utf8')), path.includes('/node.') ? isOnChain : () => true),
)
const { proven, unproven, unknown, unnamed, unmet } = compareProofs(requirements, tests)

if (!process.argv.includes('--quiet')) printUnproven(unproven)
console.log(`\n${proven.length} of ${requirements.length} requirements are named by a passing test.`)
for (const { id, title } of unknown) console.log(`There is no ${id}, which a test names: ${title}`)
for (const { id, text } of unnamed) console.log(`${id} is named by no test: ${text}`)
for (const { id, text } of unmet) console.log(`${id} is proven on no screen and on no chain: ${text}`)

if (unknown.length + unnamed.length + unmet.length > 0) process.exitCode = 1
