import type { BrowserName } from './browserUnderTest.js'
import { listRuns, type Report } from './createMatrix.js'

/** A report with what `browsers.config.ts` says about its run. */
export type RunReport = Report & {
  config: { metadata: { browser?: string; journeys?: string; commit?: string } }
  /** Errors outside the journeys, such as a time limit of the whole run. */
  errors: { message?: string }[]
}

type Parameters = {
  browser: BrowserName
  /** Ids of the journeys that a whole run has. */
  journeys: string[]
}

/** Returns why a report is not of a whole run in this browser, or undefined. */
export function checkReport(report: RunReport, { browser, journeys }: Parameters): string | undefined {
  const { metadata } = report.config
  if (metadata.browser !== browser) return `the report is of ${metadata.browser || 'no named browser'}`
  if (metadata.journeys !== 'all') return 'the report has the short journeys alone'
  if (!metadata.commit) return 'the report does not name its commit'
  const [error] = report.errors
  if (error) return `the run broke off: ${error.message?.split('\n')[0]}`
  // A run that is stopped lists the rest as skipped; a journey that skips itself is expected to.
  const ids = report.suites
    .flatMap(listRuns)
    .filter(({ status, expectedStatus }) => status !== 'skipped' || expectedStatus === 'skipped')
    .map(({ id }) => id)
  const missing = journeys.filter((id) => !ids.includes(id)).length
  if (missing > 0) return `${missing} of ${journeys.length} journeys did not run`
  const others = ids.length - journeys.length
  return others > 0 ? `the report has ${others} other or repeated journeys` : undefined
}
