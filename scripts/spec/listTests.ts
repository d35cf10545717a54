/** One test of a finished run: its whole title, with those of the groups around it. */
export type FinishedTest = {
  title: string
  passed: boolean
  /** Whether it looks where a person would: at a screen, or at a chain. */
  met: boolean
}

type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

function listVitest({ testResults }: VitestReport, isMet: (file: string) => boolean): FinishedTest[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const met = isMet(name)
    return assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' '),
      passed: status === 'passed',
      met,
    }))
  })
}

function listPlaywright(suite: PlaywrightSuite, titles: string[]): FinishedTest[] {
  const own = [...titles, suite.title]
  return [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      title: [...own, title].join(' '),
      passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
      met: true,
    })),
    ...(suite.suites ?? []).flatMap((inner) => listPlaywright(inner, own)),
  ]
}

/** The tests of a JSON report, of vitest or of Playwright; `isMet` tells which files of vitest look at a screen or a chain. */
export function listTests(
  report: VitestReport | PlaywrightReport,
  isMet: (file: string) => boolean,
): FinishedTest[] {
  if ('testResults' in report) return listVitest(report, isMet)
  return report.suites.flatMap((suite) => listPlaywright(suite, []))
}
