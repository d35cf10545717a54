import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMatrix, type Report } from './createMatrix.js'

const root = new URL('../../', import.meta.url)
const fileOf = (path: string) => fileURLToPath(new URL(path, root))

/** Reports by browser; those of Chromium's own step hold the same journeys. */
const sources = {
  chromium: ['.cache/test-results/chromium.json', '.cache/test-results/e2e.json'],
  firefox: ['.cache/test-results/firefox.json'],
  webkit: ['.cache/test-results/webkit.json'],
} as const

function read(paths: readonly string[]): Report | undefined {
  const found = paths.map(fileOf).find(existsSync)
  return found ? (JSON.parse(readFileSync(found, 'utf8')) as Report) : undefined
}

// `npm run browsers:matrix`: writes the support matrix from the reports of the last runs.
const { chromium, firefox, webkit } = sources
const reports = { chromium: read(chromium), firefox: read(firefox), webkit: read(webkit) }
const missing = Object.entries(reports).flatMap(([name, report]) => (report ? [] : [name]))
if (missing.length > 0)
  throw new Error(`No report of ${missing.join(', ')}. Run npm run test:browsers where all browsers are.`)
writeFileSync(fileOf('docs/browsers.md'), createMatrix(reports))
process.stdout.write('Wrote docs/browsers.md\n')
