/** One test of a finished run: its full title, with its groups. */
export type FinishedTest = {
  title: string
  passed: boolean
  /** True if it tests a screen or a chain. */
  met: boolean
  /** True if it runs product code. */
  onProduct: boolean
}

/** Properties of a test that follow from its file. */
export type FileFacts = Pick<FinishedTest, 'met' | 'onProduct'>

type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; expectedStatus: string }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

function listVitest({ testResults }: VitestReport, read: (file: string) => FileFacts): FinishedTest[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const facts = read(name)
    return assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      title: [...ancestorTitles, title].join(' '),
      // A test that passed only when it was retried proves nothing.
      passed: status === 'passed' && failureMessages.length === 0,
      ...facts,
    }))
  })
}

function listPlaywright(suite: PlaywrightSuite, titles: string[]): FinishedTest[] {
  const path = [...titles, suite.title]
  return [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      title: [...path, title].join(' '),
      // Playwright reports a failure that was expected as `expected` too.
      passed:
        tests.length > 0 &&
        tests.every(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed'),
      met: true,
      onProduct: true,
    })),
    ...(suite.suites ?? []).flatMap((inner) => listPlaywright(inner, path)),
  ]
}

/** Lists the tests of a JSON report of vitest or Playwright; `read` returns the properties of a vitest file. */
export function listTests(
  report: VitestReport | PlaywrightReport,
  read: (file: string) => FileFacts,
): FinishedTest[] {
  if ('testResults' in report) return listVitest(report, read)
  return report.suites.flatMap((suite) => listPlaywright(suite, []))
}
