const bin = (name) => `node_modules/.bin/${name}`
const source = [process.execPath, '--conditions=billfold-source', '--import', 'tsx']
/** Commands of steps with tests: they write a JSON report to a file, and retry failed tests. */
const vitest =
  (project, ...options) =>
  (report, retries) => [
    bin('vitest'),
    'run',
    `--project=${project}`,
    ...options,
    `--retry=${retries}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]

const playwright = (report, retries) => [
  'env',
  'NODE_OPTIONS=--conditions=billfold-source',
  `PLAYWRIGHT_JSON_OUTPUT_FILE=${report}`,
  bin('playwright'),
  'test',
  '-c',
  'e2e/playwright.config.ts',
  `--retries=${retries}`,
]

/** Each package needs those before it. */
const build =
  'for name in protocol core react test contracts server devstack; do npm run build -w packages/$name || exit 1; done'

/** Steps of `npm test`, in order. `npm test -- <id> <id>` runs some of them; `long` ones run in `npm run test:long`. */
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
    id: 'production',
    title: 'Commands of the production guide, over stand-ins',
    command: [...source, 'scripts/guides/production.ts'],
  },
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
    title: 'Public API against its reports (api-extractor)',
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
