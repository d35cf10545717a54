const bin = (name) => `node_modules/.bin/${name}`
const source = [process.execPath, '--conditions=billfold-source', '--import', 'tsx']
/**
 * A step with tests: its command writes a report to a file, and runs only some tests if their places are given.
 *
 * @param {'node' | 'browser'} project
 */
const vitest =
  (project, ...options) =>
  (report, places = []) => [
    bin('vitest'),
    'run',
    `--project=${project}`,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...places,
  ]

const playwright = (report, places = []) => [
  'env',
  'NODE_OPTIONS=--conditions=billfold-source',
  `BILLFOLD_REPORT=${report}`,
  bin('playwright'),
  'test',
  '-c',
  'e2e/playwright.config.ts',
  // A second run leaves what the first one wrote about its failures.
  `--output=test-results/${places.length > 0 ? 'again' : 'first'}`,
  ...places,
]

/** Each package needs those before it. */
const build = 'for name in protocol core react test; do npm run build -w packages/$name || exit 1; done'

/**
 * What `npm test` runs, in this order. A step with tests counts them; any other counts as one.
 * `npm test -- <id> <id>` runs some of them.
 *
 * @type {readonly { id: string, title: string, command?: readonly string[], tests?: (report: string, places?: string[]) => string[], long?: boolean }[]}
 */
export const steps = [
  { id: 'lint', title: 'Formatting and lint (biome)', command: [bin('biome'), 'check', '.'] },
  { id: 'types', title: 'Types (tsc)', command: [bin('tsc'), '-p', '.'] },
  { id: 'check', title: 'Rules of this repository', command: [...source, 'scripts/checks/run.ts'] },
  {
    id: 'guides',
    title: 'Code in the guides (tsc)',
    command: [...source, 'scripts/guides/run.ts'],
  },
  { id: 'knip', title: 'Unused files, exports and dependencies (knip)', command: [bin('knip')] },
  {
    id: 'dead',
    title: 'Code that only tests use (knip)',
    command: [bin('knip'), '--production', '--exclude', 'dependencies'],
  },
  { id: 'node', title: 'Tests in Node', tests: vitest('node', '--project=isolated') },
  { id: 'browser', title: 'Tests in Chromium', tests: vitest('browser', '--maxWorkers=2') },
  { id: 'build', title: 'Package builds', command: ['sh', '-c', build] },
  {
    id: 'publint',
    title: 'Packages as published (publint)',
    command: [...source, 'scripts/checks/publint.ts'],
  },
  { id: 'e2e', title: 'Journeys in Chromium (Playwright)', tests: playwright },
  {
    id: 'spec',
    title: 'Requirements that tests prove',
    command: [...source, 'scripts/spec/run.ts', '--quiet'],
  },
  { id: 'limit', title: 'Size of core and styles (size-limit)', command: [bin('size-limit')] },
  {
    id: 'size',
    title: 'Size budgets of a real page',
    command: [...source, 'scripts/bench/size.ts', '--built'],
  },
  {
    id: 'starts',
    title: '20 starts and stops of the stack under load',
    command: [process.execPath, 'scripts/repeatStack.mjs'],
    long: true,
  },
  {
    id: 'api',
    title: 'Public API against its report',
    command: [...source, 'scripts/api/run.ts'],
    long: true,
  },
  {
    id: 'install',
    title: 'Packed packages in empty projects',
    command: [...source, 'scripts/install/run.ts'],
    long: true,
  },
]
