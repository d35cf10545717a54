import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runs } from '../longRuns.js'
import { regressions } from './regressions.js'

const script = fileURLToPath(new URL('../../../../../scripts/sim.mjs', import.meta.url))

/** Runs in its own process, where only the seed decides. */
function simulate(...args: string[]): Promise<{ last: string | undefined; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { maxBuffer: 2 ** 28 }, (_error, stdout, stderr) =>
      resolve({ last: stdout.trimEnd().split('\n').at(-1), text: stdout + stderr }),
    )
  })
}

test('A1 A2 A3 A5 A6 A7 A8 A9 A11 histories that once broke an invariant break none', async () => {
  const { last, text } = await simulate('--regressions')
  expect(last, text).toBe(`${regressions.length} histories, 0 violations`)
}, 120_000)

test('whatever happens in the world, an order is paid once, known, truly told, and can be ended', async () => {
  const { numRuns } = runs(2_000, 100_000)
  const { last, text } = await simulate('--seeds', String(numRuns), '--from', '1')
  expect(last, text).toBe(`${numRuns} histories, 0 violations`)
}, 7_200_000)
