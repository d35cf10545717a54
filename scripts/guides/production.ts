import { walkProduction } from './walkProduction.js'

/** Runs the production guide with the built packages of this repository. */
const started = performance.now()
try {
  const done = await walkProduction({ isPacked: false })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok   docs/guides/production.md (${done}), ${seconds} s`)
} catch (error) {
  console.log(`FAIL docs/guides/production.md\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
