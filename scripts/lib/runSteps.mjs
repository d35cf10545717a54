import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { countTests } from './countTests.mjs'
import { listFailures } from './listFailures.mjs'
import { root } from './spawnGuarded.mjs'

/** Runs steps one after the other, goes on after a failure, and ends with what failed and one line that sums up. */
export async function runSteps(steps, { env, start }) {
  const results = []
  for (const [index, step] of steps.entries()) {
    const result = await runStep(step, { env, start, number: `${index + 1}/${steps.length}` })
    results.push(result)
    process.stdout.write(`--- ${toLine(result)}\n`)
  }
  process.stdout.write(`\n=== Summary\n${results.map(toLine).join('\n')}\n`)
  for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`\n✗ ${failure}\n`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}

async function runStep({ title, command, report }, { env, start, number }) {
  const file = report && `${root}${report}`
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    rmSync(file, { force: true })
  }
  const startedAt = performance.now()
  const { exited } = start(command, { env })
  process.stdout.write(`\n=== ${number} ${title}\n`)
  const exitCode = await exited
  const seconds = (performance.now() - startedAt) / 1000
  return { title, seconds, failures: listFailures(file), ...countTests(file, exitCode) }
}

function toLine({ title, seconds, passed, failed }) {
  const word = failed === 0 ? 'ok  ' : 'FAIL'
  return `${word} ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}
