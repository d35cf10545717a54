/** One test of a finished run: its whole title, with those of the groups around it. */
export type FinishedTest = { title: string; passed: boolean }

type VitestReport = {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

function listVitest({ testResults }: VitestReport): FinishedTest[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' '),
      passed: status === 'passed',
    })),
  )
}

function listPlaywright(suite: PlaywrightSuite, titles: string[]): FinishedTest[] {
  const own = [...titles, suite.title]
  return [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      title: [...own, title].join(' '),
      passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => listPlaywright(inner, own)),
  ]
}

/** The tests of a JSON report, of vitest or of Playwright. */
export function listTests(report: VitestReport | PlaywrightReport): FinishedTest[] {
  if ('testResults' in report) return listVitest(report)
  return report.suites.flatMap((suite) => listPlaywright(suite, []))
}
