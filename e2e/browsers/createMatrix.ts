import type { BrowserName } from './browserUnderTest.js'
import { type Feature, features, notDriven } from './inEvery.js'

type Annotation = { type: string; description?: string }
type Run = { status: string; expectedStatus: string; annotations: Annotation[] }
type Suite = { specs?: { id: string; tests: Run[] }[]; suites?: Suite[] }

/** A JSON report of Playwright's runner. */
export type Report = { suites: Suite[] }

type Journey = { feature: Feature; outcome: 'passed' | 'retried' | 'failed'; version: string | undefined }

export const names: Record<BrowserName, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
}
export const browsers = Object.keys(names) as BrowserName[]

const head = `# Browsers
\`npm run test:browsers\` runs the same journeys against the local stack in each browser, except those that cannot be driven in it (below). It writes this page if every browser ran all its journeys. A number is how many journeys passed. "Retried" is how many of them passed only at another try; "failed" is how many others did not pass.
`

const tail = `
Chromium is driven by Playwright, Firefox by Playwright over WebDriver BiDi, WebKitGTK by WebDriver. Each journey has an empty profile. WebKitGTK is the engine of Safari in another build: Safari itself, and phones, were not run.
`

/** Lists the tests of a report, each with the id of its journey. */
export function listRuns({ specs = [], suites = [] }: Suite): (Run & { id: string })[] {
  return [
    ...specs.flatMap(({ id, tests }) => tests.map((run) => ({ ...run, id }))),
    ...suites.flatMap(listRuns),
  ]
}

/** A skipped journey was not run, so it is left out. */
function toJourney({ status, expectedStatus, annotations }: Run): Journey[] {
  const find = (type: string) => annotations.find((one) => one.type === type)?.description
  const feature = find('feature') as Feature | undefined
  if (!feature || status === 'skipped') return []
  return [{ feature, outcome: toOutcome(status, expectedStatus), version: find('version') }]
}

/** Playwright reports a failure that was expected as `expected` too. */
function toOutcome(status: string, expectedStatus: string): Journey['outcome'] {
  if (expectedStatus !== 'passed') return 'failed'
  return status === 'expected' ? 'passed' : status === 'flaky' ? 'retried' : 'failed'
}

function formatCount(journeys: Journey[]): string {
  if (journeys.length === 0) return 'not run'
  const count = (wanted: Journey['outcome']) => journeys.filter(({ outcome }) => outcome === wanted).length
  const [retried, failed] = [count('retried'), count('failed')]
  const parts = [
    `${journeys.length - failed}`,
    retried > 0 && `${retried} retried`,
    failed > 0 && `${failed} failed`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Creates the support matrix: features by browsers, with the reasons of what is missing. */
export function createMatrix(reports: Record<BrowserName, Report>): string {
  const journeys = Object.fromEntries(
    browsers.map((name) => [name, reports[name].suites.flatMap(listRuns).flatMap(toJourney)]),
  ) as Record<BrowserName, Journey[]>
  const notes: string[] = []
  const cell = (feature: Feature, name: BrowserName): string => {
    const own = journeys[name].filter((journey) => journey.feature === feature)
    const reason = notDriven[feature]?.[name]
    if (reason) notes.push(`- **${features[feature]}, ${names[name]}.** ${reason}`)
    if (reason && own.length === 0) return '– (below)'
    return reason ? `${formatCount(own)} (below)` : formatCount(own)
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = Object.keys(features).map((key) => {
    const feature = key as Feature
    return line([features[feature], ...browsers.map((name) => cell(feature, name))])
  })
  const versionOf = (name: BrowserName) => journeys[name].find(({ version }) => version)?.version ?? ''
  const titles = browsers.map((name) => `${names[name]} ${versionOf(name)}`.trim())
  const sums = browsers.map((name) => formatCount(journeys[name]))
  const table = [line(['', ...titles]), '|---|--:|--:|--:|', ...rows, line(['**Journeys**', ...sums])]
  const gaps =
    notes.length > 0 ? `\n## What these journeys do not drive\n${[...new Set(notes)].join('\n')}\n` : ''
  return `${head}\n${table.join('\n')}\n${gaps}${tail}`
}
