import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const maxLines = 8

/**
 * Every failing test of a step, from the step's JSON report (vitest's or Playwright's): its name with the beginning of
 * its error, and the place by which it can be run alone.
 *
 * @param {string | undefined} report
 * @returns {{ place: string, text: string }[]}
 */
export function listFailures(report) {
  if (!report || !existsSync(report)) return []
  const { testResults, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return (testResults ? testResults.flatMap(fromVitest) : (suites ?? []).flatMap(fromPlaywright)).map(
    ({ place, text }) => ({ place, text: shorten(text) }),
  )
}

/** A file that could not be loaded, or whose preparation failed, has a message and no failing test. */
function fromVitest({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [{ place: name, text: `${name}\n${message}` }]
  return failed.map(({ fullName, failureMessages }) => ({
    place: name,
    text: `${name}: ${fullName}\n${failureMessages.join('\n')}`,
  }))
}

function fromPlaywright({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      const place = `${file}:${line}`
      return { place, text: `${place}: ${title}\n${errors.map(({ message }) => message).join('\n')}` }
    })
  return [...failed, ...suites.flatMap(fromPlaywright)]
}

function shorten(failure) {
  const lines = stripVTControlCharacters(failure)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('/node_modules/'))
  return lines.slice(0, maxLines).join('\n    ')
}
