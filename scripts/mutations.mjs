import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutate, mutations } from './lib/mutate.mjs'
import { startMutationWorld } from './lib/mutationWorld.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { createScratchCopy } from './lib/scratchCopy.mjs'

const wanted = process.argv.slice(2)
/** `T4` names one row; `spec` selects all that begin with `spec-`. */
const isWanted = ({ row }) => wanted.some((name) => row === name || row.startsWith(`${name}-`))
const rows = wanted.length === 0 ? mutations : mutations.filter(isWanted)
/** Milliseconds: removed behaviour often never occurs, and twenty seconds are enough to see that. */
const hurry = { BILLFOLD_PATIENCE_MS: '20000' }
const isJourney = ({ test }) => test.startsWith('e2e/')
const isBrowserTest = ({ test }) => test.endsWith('.test.tsx')

/**
 * `npm run mutations [-- T4 spec]`: breaks the product row by row in a scratch copy, and checks that each row's test
 * fails.
 */
await runUntilStopped(async (start) => {
  const { folder, remove } = createScratchCopy()
  process.on('exit', remove)
  const run = (command, env) => runIn(folder, command, env)
  const journeyRows = rows.filter(isJourney)
  const browserRows = rows.filter(isBrowserTest)
  const nodeRows = rows.filter((row) => !isJourney(row) && !isBrowserTest(row))
  // Browser tests start their own chains.
  const needsWorld = journeyRows.length + nodeRows.length > 0
  const world = needsWorld ? await startMutationWorld({ folder, run, start }) : undefined
  const BILLFOLD_STACK = world?.env.BILLFOLD_STACK
  const tryIn = (projects) => (tried, pace) =>
    runVitest(folder, run, tried, projects, { ...(BILLFOLD_STACK && { BILLFOLD_STACK }), ...pace })
  const missed = [
    ...(await tryRows(folder, nodeRows, tryIn(['node', 'isolated']))),
    ...(await tryRows(folder, browserRows, tryIn(['browser']))),
    ...(journeyRows.length > 0 ? await tryJourneys(folder, journeyRows, run, world) : []),
  ]
  process.stdout.write(`${rows.length - missed.length} of ${rows.length} mutations noticed\n`)
  return missed.length === 0 ? 0 : 1
})

async function tryJourneys(folder, journeyRows, run, { env, rebuild, openPages }) {
  await openPages()
  return tryRows(folder, journeyRows, (tried) => runJourney(folder, run, tried, env), rebuild)
}

/** All tests must pass on the unchanged sources first; otherwise a failure proves nothing. */
async function tryRows(folder, tried, runTests, rebuild = async () => {}) {
  if (tried.length === 0) return []
  const whole = await runTests(tried)
  if (whole.failed > 0 || whole.passed === 0)
    throw new Error(`Without any mutation: ${whole.passed} passed, ${whole.failed} failed.\n${whole.stdout}`)
  process.stdout.write(`${whole.passed} tests pass on the whole sources\n`)
  const missed = []
  for (const row of tried) {
    const begun = Date.now()
    const path = join(folder, row.file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, mutate(row, before))
    await rebuild(row.file)
    const { passed, failed } = await runTests([row], hurry)
    writeFileSync(path, before)
    if (passed + failed === 0) throw new Error(`${row.row} ${row.removes}: no test is named "${row.name}"`)
    if (failed === 0) missed.push(row)
    const seconds = ((Date.now() - begun) / 1000).toFixed(0)
    process.stdout.write(`${failed > 0 ? 'noticed' : 'MISSED '} ${row.row} ${row.removes} (${seconds} s)\n`)
  }
  return missed
}

/** Counts passed and failed tests of the rows. */
async function runVitest(folder, run, tried, names, env) {
  const projects = names.map((name) => `--project=${name}`)
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=json']
  const file = join(folder, 'report.json')
  const bail = env.BILLFOLD_PATIENCE_MS ? ['--bail=1'] : []
  const command = [...vitest, ...bail, `--outputFile=${file}`, ...listFiles(tried), '-t', toPattern(tried)]
  const { stdout } = await run(command, env)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, success, testResults } = takeReport(file)
  // A file that cannot load has no failed tests.
  if (!success && failed === 0)
    throw new Error(`The tests could not run.\n${testResults?.map(({ message }) => message).join('\n')}`)
  return { passed, failed, stdout: stdout + listFailed(testResults) }
}

/** Lists failed tests with their errors. */
function listFailed(testResults = []) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `\n× ${fullName}\n${failureMessages.join('\n')}\n`)
    .join('')
}

async function runJourney(folder, run, tried, env) {
  const playwright = [
    'node',
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
  ]
  const file = join(folder, 'report.json')
  const command = [...playwright, '--reporter=json', ...listFiles(tried), '-g', toPattern(tried)]
  const { stdout } = await run(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { expected: passed = 0, unexpected: failed = 0 } = takeReport(file).stats ?? {}
  return { passed, failed, stdout }
}

function listFiles(tried) {
  return [...new Set(tried.map(({ test }) => test))]
}

function toPattern(tried) {
  return tried.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}

/** Reads the report of one run; undefined if the runner did not start. */
function takeReport(file) {
  if (!existsSync(file)) return {}
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

async function runIn(cwd, [command, ...args], env = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.on('data', (data) => {
    stdout += data
  })
  const [status] = await once(child, 'close')
  return { status, stdout }
}
