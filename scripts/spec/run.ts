import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProject } from '../checks/Project.js'
import { compareProofs } from './compareProofs.js'
import { createIsOnProduct } from './listProduct.js'
import { type FileFacts, listTests } from './listTests.js'
import { parseRequirements, type Requirement } from './parseRequirements.js'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const reports = ['node', 'browser', 'e2e'].map((name) => `.cache/test-results/${name}.json`)

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
const isOnProduct = createIsOnProduct(readProject(file('')))
/** A Node test counts as on-chain if it runs against a local chain or the server. */
const isOnChain = (path: string) => /'@billfold\/(devstack|server)'/.test(readFileSync(path, 'utf8'))
const readFacts =
  (isNode: boolean) =>
  (path: string): FileFacts => ({
    met: !isNode || isOnChain(path),
    onProduct: isOnProduct(relative(file(''), path)),
  })
const tests = reports.flatMap((path) =>
  listTests(JSON.parse(readFileSync(file(path), 'utf8')), readFacts(path.includes('/node.'))),
)
const { proven, unproven, unknown, unnamed, unshipped, unmet } = compareProofs(requirements, tests)

if (!process.argv.includes('--quiet')) printUnproven(unproven)
console.log(`\n${proven.length} of ${requirements.length} requirements are named by a passing test.`)
for (const { id, title } of unknown) console.log(`There is no ${id}, which a test names: ${title}`)
for (const { id, text } of unnamed) console.log(`${id} is named by no test: ${text}`)
for (const { id, text } of unshipped) console.log(`${id} is proven on no code that ships: ${text}`)
for (const { id, text } of unmet) console.log(`${id} is proven on no screen and on no chain: ${text}`)

if (unknown.length + unnamed.length + unshipped.length + unmet.length > 0) process.exitCode = 1
