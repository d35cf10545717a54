import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// The scripts are plain JavaScript, for they run before anything is installed.
const { runStep } = await import(new URL('./runStep.mjs', import.meta.url).href)

/** A step of three tests, of which those named fail in the first run, and in the second. */
async function runOnFakes({ runs, forgiving = true }: { runs: string[][]; forgiving?: boolean }) {
  const reports = mkdtempSync(join(tmpdir(), 'billfold-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  const asked: string[][] = []
  const tests = (report: string, places: string[] = []) => [report, ...places]
  const start = ([report = '', ...places]: string[]) => {
    const failing = runs[asked.length] ?? []
    asked.push(places)
    const assertionResults = failing.map((fullName) => ({
      status: 'failed',
      fullName,
      failureMessages: ['no'],
    }))
    const testResults = [{ name: 'a.test.ts', message: '', assertionResults }]
    const count = { numPassedTests: 3 - failing.length, numFailedTests: failing.length }
    writeFileSync(report, JSON.stringify({ ...count, testResults }))
    return { exited: Promise.resolve(failing.length > 0 ? 1 : 0) }
  }
  const result = await runStep({ id: 'fake', title: 'Fake', tests }, { env: {}, start, forgiving, reports })
  return { asked, result }
}

test('a test that fails and then passes alone is unsteady, which is said with its first error', async () => {
  const { asked, result } = await runOnFakes({ runs: [['breaks'], []] })
  expect(asked).toEqual([[], ['a.test.ts']])
  expect(result).toMatchObject({ passed: 3, failed: 0, failures: [] })
  expect(result.unsteady).toEqual([{ place: 'a.test.ts', text: 'a.test.ts: breaks\n    no' }])
})

test('what fails twice has failed', async () => {
  const { result } = await runOnFakes({ runs: [['breaks'], ['breaks']] })
  expect(result).toMatchObject({ passed: 2, failed: 1, unsteady: [] })
  expect(result.failures).toHaveLength(1)
})

test.each([
  ['a long run forgives nothing', { runs: [['breaks'], []], forgiving: false }, 1],
  ['many failures are not unsteadiness', { runs: [['a', 'b', 'c', 'd', 'e', 'f'], []] }, 6],
])('%s', async (_, options, failed) => {
  const { asked, result } = await runOnFakes(options)
  expect(asked).toHaveLength(1)
  expect(result).toMatchObject({ failed, unsteady: [] })
})
