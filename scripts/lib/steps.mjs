import { nodeVersions } from './nodes.mjs'

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

/** Sets the browser, so that the shell cannot choose another. */
const playwright = (config, browser) => (report, retries) => [
  'env',
  'NODE_OPTIONS=--conditions=billfold-source',
  `BILLFOLD_BROWSER=${browser}`,
  `PLAYWRIGHT_JSON_OUTPUT_FILE=${report}`,
  bin('playwright'),
  'test',
  '-c',
  `e2e/${config}.config.ts`,
  `--retries=${retries}`,
]

/** The marked journeys: six in `npm test`, all in `npm run test:browsers` and `test:long`. */
const journeysIn = (browser) => playwright('browsers', browser)

/** Tests of the packages that run on servers too, in another version of Node. */
const inNode = (version) => ({
  id: `node${version.split('.')[0]}`,
  title: `Tests of protocol, core and server in Node ${version}`,
  tests: (report, retries) => {
    const [, ...args] = vitest('node', '--project=isolated')(report, retries)
    const folders = ['protocol', 'core', 'server'].map((name) => `packages/${name}/src`)
    return [
      process.execPath,
      'scripts/inNode.mjs',
      version,
      'node_modules/vitest/vitest.mjs',
      ...args,
      ...folders,
    ]
  },
  long: true,
})

const firefox = { name: 'Firefox', variable: 'BILLFOLD_FIREFOX' }
const webkit = { name: 'WebKitWebDriver and xvfb-run', variable: 'BILLFOLD_WEBKIT' }

/** Each package needs those before it. */
const build =
  'for name in protocol core react test contracts server devstack; do npm run build -w packages/$name || exit 1; done'

/**
 * Steps of `npm test`, in order. `npm test -- <id> <id>` runs some of them; `long` ones run in `npm run test:long`,
 * those for `browsers` in `npm run test:browsers`. A step is not run where a program that it `needs` is missing.
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
  ...nodeVersions.map(inNode),
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
  { id: 'e2e', title: 'Journeys in Chromium (Playwright)', tests: playwright('playwright', 'chromium') },
  {
    id: 'chromium',
    title: 'Journeys of every browser, in Chromium (Playwright)',
    tests: journeysIn('chromium'),
    browsers: 'only',
  },
  {
    id: 'firefox',
    title: 'Journeys in Firefox (WebDriver BiDi)',
    tests: journeysIn('firefox'),
    needs: [firefox],
    browsers: 'too',
  },
  {
    id: 'webkit',
    title: 'Journeys in WebKitGTK (WebDriver)',
    tests: journeysIn('webkit'),
    needs: [webkit],
    browsers: 'too',
  },
  {
    id: 'matrix',
    title: 'Support matrix in docs/browsers.md',
    command: [...source, 'e2e/browsers/runMatrix.ts'],
    needs: [firefox, webkit],
    browsers: 'only',
  },
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
