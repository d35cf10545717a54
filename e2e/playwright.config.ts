import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './support/findChromium.js'
import { addresses } from './support/stack.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Headless shell, which halves the time of most journeys; those about frames and devices need full Chromium. */
const needWindows = /(attacks\/(?:clipping|reading)|attacks|backForward|frameViews|walletFrame)\.spec\.ts$/

const launch = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...chromiumArguments] },
})

/** Journeys that are not steady yet beside others: in `npm run test:long`. */
const unsteady = process.env.BILLFOLD_LONG ? [] : [/journeys\/playground\.spec\.ts$/]

export default defineConfig({
  testDir: '.',
  testIgnore: unsteady,
  // Chromium keeps no page for this journey under Playwright; `backForward.spec.ts` is its own.
  grepInvert: /@notChromium/,
  testMatch: /(journeys|attacks)\/\w+\.spec\.ts$/,
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait for chains, so three workers keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // A busy machine is slow, so the limit only catches hangs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: addresses.playground,
    trace: process.env.BILLFOLD_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: [needWindows, ...unsteady],
      use: launch(process.env.BILLFOLD_CHROMIUM_SHELL ?? findChromium()),
    },
    { name: 'windows', testMatch: needWindows, use: launch(findChromium()) },
  ],
  webServer: {
    command: 'npx vite build apps/playground --logLevel warn && npx vite preview apps/playground',
    cwd: root,
    url: `${addresses.playground}/embed.html`,
    reuseExistingServer: process.env.BILLFOLD_REUSE_PLAYGROUND === '1',
    timeout: 120_000,
    stderr: 'pipe',
  },
})
