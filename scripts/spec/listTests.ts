/** One test of a finished run: its whole title, with those of the groups around it. */
export type FinishedTest = {
  title: string
  passed: boolean
  /** Whether it looks where a person would: at a screen, or at a chain. */
  met: boolean
  /** Whether it runs code that ships. */
  onProduct: boolean
}

/** What is known of a test by its file. */
export type FileFacts = Pick<FinishedTest, 'met' | 'onProduct'>

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

function listVitest({ testResults }: VitestReport, read: (file: string) => FileFacts): FinishedTest[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const facts = read(name)
    return assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' '),
      passed: status === 'passed',
      ...facts,
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
      onProduct: true,
    })),
    ...(suite.suites ?? []).flatMap((inner) => listPlaywright(inner, own)),
  ]
}

/** The tests of a JSON report, of vitest or of Playwright; `read` tells what is known of a file of vitest. */
export function listTests(
  report: VitestReport | PlaywrightReport,
  read: (file: string) => FileFacts,
): FinishedTest[] {
  if ('testResults' in report) return listVitest(report, read)
  return report.suites.flatMap((suite) => listPlaywright(suite, []))
}
