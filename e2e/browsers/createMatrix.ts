import type { BrowserName } from './browserUnderTest.js'
import { type Feature, features, notDriven } from './inEvery.js'

type Annotation = { type: string; description?: string }
type Spec = { title: string; tests: { status: string; annotations: Annotation[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

/** A JSON report of Playwright's runner. */
export type Report = { suites: Suite[] }

type Journey = { feature: Feature; title: string; isPassed: boolean; version: string }

const names: Record<BrowserName, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }
const browsers = Object.keys(names) as BrowserName[]

const head = `# Browsers
\`npm run test:browsers\` runs the same journeys against the local stack in each browser, and writes this page. A number is how many journeys passed; "failed" comes with the number that did not.
`

const tail = `
Chromium is driven by Playwright, Firefox by Playwright over WebDriver BiDi, WebKitGTK by WebDriver. Each journey has an empty profile. WebKitGTK is the engine of Safari in another build: Safari itself, and phones, were not run.
`

function listJourneys({ specs = [], suites = [] }: Suite): Journey[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, annotations }) => {
      const find = (type: string) => annotations.find((one) => one.type === type)?.description
      const feature = find('feature') as Feature | undefined
      const isPassed = status === 'expected' || status === 'flaky'
      return feature ? [{ feature, title, isPassed, version: find('version') ?? '' }] : []
    }),
  )
  return [...here, ...suites.flatMap(listJourneys)]
}

/** Writes the support matrix: features by browsers, with the reasons of what is missing. A browser without report was not run. */
export function createMatrix(reports: Record<BrowserName, Report | undefined>): string {
  const journeys = Object.fromEntries(
    browsers.map((name) => [name, (reports[name]?.suites ?? []).flatMap(listJourneys)]),
  ) as Record<BrowserName, Journey[]>
  const notes: string[] = []
  const cell = (feature: Feature, name: BrowserName): string => {
    const own = journeys[name].filter((journey) => journey.feature === feature)
    const failed = own.filter(({ isPassed }) => !isPassed).length
    const reason = notDriven[feature]?.[name]
    if (reason) notes.push(`- **${features[feature]}, ${names[name]}.** ${reason}`)
    if (own.length === 0) return reason ? '– (below)' : 'not run'
    const count = failed > 0 ? `${own.length - failed}, ${failed} failed` : `${own.length}`
    return reason ? `${count} (below)` : count
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = Object.keys(features).map((key) => {
    const feature = key as Feature
    return line([features[feature], ...browsers.map((name) => cell(feature, name))])
  })
  const titles = browsers.map((name) => `${names[name]} ${journeys[name][0]?.version ?? ''}`.trim())
  const sums = browsers.map((name) => `${journeys[name].filter(({ isPassed }) => isPassed).length}`)
  const table = [line(['', ...titles]), '|---|--:|--:|--:|', ...rows, line(['**Journeys**', ...sums])]
  const gaps =
    notes.length > 0 ? `\n## What these journeys do not drive\n${[...new Set(notes)].join('\n')}\n` : ''
  return `${head}\n${table.join('\n')}\n${gaps}${tail}`
}
