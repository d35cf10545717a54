import { existsSync, readFileSync } from 'node:fs'

/**
 * How many tests of a step passed and failed: from its JSON report (vitest's or Playwright's), else the step itself.
 * A step that failed without a failing test (it could not start, say) counts as one failure.
 *
 * @param {string | undefined} report
 * @param {number} exitCode
 */
export function countTests(report, exitCode) {
  if (report && existsSync(report)) {
    const counted = countReport(JSON.parse(readFileSync(report, 'utf8')))
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  }
  return exitCode === 0 && !report ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function countReport({ numPassedTests, numFailedTests, stats }) {
  if (numPassedTests !== undefined) return { passed: numPassedTests, failed: numFailedTests }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
