import { runStep } from './runStep.mjs'

/**
 * Runs steps one after the other, goes on after a failure, and ends with what failed, what was unsteady, and one line
 * that sums up.
 */
export async function runSteps(steps, { env, start, forgiving }) {
  const results = []
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`\n=== ${index + 1}/${steps.length} ${step.title}\n`)
    const result = await runStep(step, { env, start, forgiving })
    results.push(result)
    process.stdout.write(`--- ${toLine(result)}\n`)
  }
  process.stdout.write(`\n=== Summary\n${results.map(toLine).join('\n')}\n`)
  for (const { failures, unsteady } of results) {
    for (const { text } of unsteady) process.stdout.write(`\nUnsteady, to be mended: ${text}\n`)
    for (const { text } of failures) process.stdout.write(`\n✗ ${text}\n`)
  }
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  const unsteady = sum((result) => result.unsteady.length)
  const ending = unsteady > 0 ? `, ${unsteady} unsteady` : ''
  process.stdout.write(
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${ending}\n`,
  )
  return sum(({ failed }) => failed) === 0 ? 0 : 1
}

function toLine({ title, seconds, passed, failed, unsteady }) {
  const word = failed === 0 ? 'ok  ' : 'FAIL'
  const ending = unsteady.length > 0 ? `, ${unsteady.length} unsteady` : ''
  return `${word} ${title}: ${passed} passed, ${failed} failed${ending}, ${seconds.toFixed(1)} s`
}
