import { spawnSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { browserName } from './browsers/browserUnderTest.js'
import chromium from './playwright.config.js'
import { addresses } from './support/stack.js'

/** Chromium runs every journey that Firefox or WebKitGTK runs, so that the columns of the matrix compare. */
const ofBrowser = browserName === 'chromium' ? /@(firefox|webkit)/ : new RegExp(`@${browserName}`)
/** `all`; without it the short ones. */
const wanted = process.env.BILLFOLD_BROWSERS
const short = new RegExp(`(?=.*${ofBrowser.source})(?=.*@short)`)

/** Empty outside a repository: then the matrix is not written. */
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Firefox cannot click outside its window, so no viewport is emulated. */
const inOwnWindow = { baseURL: addresses.playground, viewport: null }

/** The journeys of `npm run test:browsers`: one browser after the other, a fresh profile for each journey. */
export default defineConfig({
  ...chromium,
  workers: 1,
  // The matrix is written from reports of whole runs of one commit.
  metadata: { journeys: wanted ?? 'short', browser: browserName, commit },
  reporter: [['list'], ['json', { outputFile: `../.cache/test-results/${browserName}.json` }]],
  // These drivers are slower, and so is their software rendering.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: browserName === 'firefox' ? inOwnWindow : (chromium.use ?? {}),
  grep: wanted === 'all' ? ofBrowser : short,
  grepInvert: browserName === 'chromium' ? /@notChromium/ : [],
  projects: browserName === 'chromium' ? (chromium.projects ?? []) : [{ name: browserName }],
})
