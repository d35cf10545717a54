import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/lib/SlowFirst.js'

const conditions = ['billfold-source']
/** One process per file: WalletConnect clients outlive their file, and refused globals must not hit other files. */
const isolated = [
  'packages/core/src/app-link/*.test.ts',
  'packages/core/src/wallets/connectorPlatform.test.ts',
]
/** A busy machine is slow: a limit is for what hangs. Mutations are meant to fail, and set a shorter one. */
const patienceMs = Number(process.env.BILLFOLD_PATIENCE_MS ?? 60_000)
const patient = {
  expect: { poll: { timeout: patienceMs } },
  setupFiles: ['scripts/lib/setupTests.ts'],
  env: { BILLFOLD_PATIENCE_MS: String(patienceMs), BILLFOLD_LONG: process.env.BILLFOLD_LONG ?? '' },
  testTimeout: 2 * patienceMs,
  hookTimeout: 180_000,
}

/** Debian's Chromium: no browser can be downloaded everywhere that the tests must run. */
function findChromium(): string {
  if (process.env.BILLFOLD_CHROMIUM) return process.env.BILLFOLD_CHROMIUM
  return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}

export default defineConfig({
  resolve: { conditions },
  // The prefix of the published class names, which `base.css` of react selects.
  css: { modules: { generateScopedName: 'bf-[local]-[hash:base64:5]' } },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // Tests wait for chains and pages more than they reckon: three files keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Sharing imports between files saves more than a minute per run.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/browsers/**/*.test.ts'],
          exclude: isolated,
          ...patient,
        },
      },
      { extends: true, test: { name: 'isolated', environment: 'node', include: isolated, ...patient } },
      {
        extends: true,
        plugins: [react()],
        // Found one by one they would make the browser reload in the middle of a test.
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            'fuse.js/basic',
            'react',
            'react-dom',
            'react/jsx-dev-runtime',
            'uqr',
            'valibot',
            'viem',
            'viem/accounts',
            'viem/actions',
            'viem/chains',
            'viem/ens',
            'vitest-browser-react',
            'wagmi',
            'wagmi/actions',
          ],
        },
        test: {
          name: 'browser',
          ...patient,
          include: ['packages/{core,react}/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.BILLFOLD_CHROMIUM_SHELL ?? findChromium(),
                args: ['--no-sandbox', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
