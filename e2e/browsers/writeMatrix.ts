import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserName } from './browserUnderTest.js'
import { checkReport, type RunReport } from './checkReport.js'
import { browsers, createMatrix, names } from './createMatrix.js'

export type WriteMatrixParameters = {
  /** Folder of the reports. */
  reports: string
  /** File of the support matrix. */
  page: string
  /** Returns the ids of the journeys that a whole run has. */
  listJourneys(browser: BrowserName): string[]
}

/** Writes the support matrix from whole runs of one commit, or returns why it cannot. */
export function writeMatrix({ reports: folder, page, listJourneys }: WriteMatrixParameters): string[] {
  const results = browsers.map((browser) => ({
    browser,
    ...readReport(join(folder, `${browser}.json`), { browser, listJourneys }),
  }))
  const flaws = results.flatMap(({ browser, flaw }) => (flaw ? [`${names[browser]}: ${flaw}`] : []))
  if (flaws.length > 0) return flaws
  const commits = results.map(({ report }) => report?.config.metadata.commit)
  if (new Set(commits).size > 1) {
    const list = results.map(({ browser }, index) => `${names[browser]} ${commits[index]}`)
    return [`The reports are of different commits: ${list.join(', ')}`]
  }
  const reports = Object.fromEntries(results.map(({ browser, report }) => [browser, report]))
  writeFileSync(page, createMatrix(reports as Record<BrowserName, RunReport>))
  return []
}

type ReadParameters = Pick<WriteMatrixParameters, 'listJourneys'> & { browser: BrowserName }
type ReadResult = { report?: RunReport; flaw?: string | undefined }

function readReport(file: string, { browser, listJourneys }: ReadParameters): ReadResult {
  if (!existsSync(file)) return { flaw: 'there is no report' }
  const journeys = listJourneys(browser)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as RunReport
    return { report, flaw: checkReport(report, { browser, journeys }) }
  } catch (error) {
    return { flaw: `the report cannot be read: ${error instanceof Error ? error.message : error}` }
  }
}
