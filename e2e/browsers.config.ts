import { defineConfig } from '@playwright/test'
import { browserName } from './browsers/browserUnderTest.js'
import chromium from './playwright.config.js'

/** Journeys that other browsers have too; the report of Chromium has those that any of them has. */
const ofBrowser = browserName === 'chromium' ? /@(firefox|webkit)/ : new RegExp(`@${browserName}`)
/** `all`, or `toTry` for those that have not passed yet; without it the short ones. */
const wanted = process.env.BILLFOLD_BROWSERS
const short = new RegExp(`(?=.*${ofBrowser.source})(?=.*@short)`)

/** The journeys of `npm run test:browsers`: one browser after the other, a fresh profile for each journey. */
export default defineConfig({
  ...chromium,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: `../.cache/test-results/${browserName}.json` }]],
  // These drivers are slower, and so is their software rendering.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  grep: wanted === 'toTry' ? /@toTry/ : wanted === 'all' ? ofBrowser : short,
  grepInvert: browserName === 'chromium' ? /@notChromium/ : [],
  projects: browserName === 'chromium' ? (chromium.projects ?? []) : [{ name: browserName }],
})
