import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BrowserName } from './browserUnderTest.js'
import type { RunReport } from './checkReport.js'
import { listRuns } from './createMatrix.js'
import { writeMatrix } from './writeMatrix.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Asks Playwright, so that a run of some journeys is not taken for one of all. */
function listJourneys(browser: BrowserName): string[] {
  const env = {
    ...process.env,
    NODE_OPTIONS: '--conditions=billfold-source',
    BILLFOLD_BROWSER: browser,
    BILLFOLD_BROWSERS: 'all',
  }
  const args = ['test', '-c', 'e2e/browsers.config.ts', '--list', '--reporter=json']
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/playwright', args, options)
  if (status !== 0) throw new Error(`The journeys of ${browser} could not be listed:\n${stdout}${stderr}`)
  return (JSON.parse(stdout) as RunReport).suites.flatMap(listRuns).map(({ id }) => id)
}

// `npm run browsers:matrix`: writes the support matrix from the last report of each browser.
const flaws = writeMatrix({
  reports: `${root}.cache/test-results`,
  page: `${root}docs/browsers.md`,
  listJourneys,
})
if (flaws.length === 0) process.stdout.write('Wrote docs/browsers.md\n')
else {
  process.stderr.write(`docs/browsers.md was not written:\n${flaws.map((flaw) => `  ${flaw}\n`).join('')}`)
  process.stderr.write('Run `npm run test:browsers` where all three browsers are installed.\n')
  process.exitCode = 1
}
