import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMatrix, type Report } from './createMatrix.js'

const root = new URL('../../', import.meta.url)
const fileOf = (path: string) => fileURLToPath(new URL(path, root))

type WholeReport = Report & { config: { metadata: { journeys?: string } } }

/** Reads a browser's last report. One of `npm test`, which runs the short journeys alone, counts as none. */
function read(name: string): Report | undefined {
  const path = fileOf(`.cache/test-results/${name}.json`)
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8')) as WholeReport
  return report.config.metadata.journeys === 'all' ? report : undefined
}

// `npm run browsers:matrix`: writes the support matrix from the reports of the last runs.
const reports = { chromium: read('chromium'), firefox: read('firefox'), webkit: read('webkit') }
const missing = Object.entries(reports).flatMap(([name, report]) => (report ? [] : [name]))
if (missing.length > 0)
  process.stdout.write(
    `docs/browsers.md stays as it is: no report of all journeys in ${missing.join(' and ')}. Run npm run test:browsers where all browsers are.\n`,
  )
else {
  writeFileSync(fileOf('docs/browsers.md'), createMatrix(reports))
  process.stdout.write('Wrote docs/browsers.md\n')
}
