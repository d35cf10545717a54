import { defineConfig } from '@playwright/test'
import { browserName } from './browsers/browserUnderTest.js'
import chromium from './playwright.config.js'

/** Journeys that other browsers have too; the report of Chromium has those that any of them has. */
const ofBrowser = browserName === 'chromium' ? /@(firefox|webkit)/ : new RegExp(`@${browserName}`)
const isAll = process.env.BILLFOLD_BROWSERS === 'all'

/** The journeys of `npm run test:browsers`: one browser after the other, a fresh profile for each journey. */
export default defineConfig({
  ...chromium,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: `../.cache/test-results/${browserName}.json` }]],
  // These drivers are slower, and so is their software rendering.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  grep: isAll ? ofBrowser : new RegExp(`(?=.*${ofBrowser.source})(?=.*@short)`),
  projects: browserName === 'chromium' ? (chromium.projects ?? []) : [{ name: browserName }],
})
