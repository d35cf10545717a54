import { startServer } from '@billfold/server'
import { createLocalBridge } from '../bridge/createLocalBridge.js'

/** Runs a server as a separate process that a test may kill; reads its options as JSON. */
const { bridge, ...options } = JSON.parse(process.env.BILLFOLD_TEST_OPTIONS ?? '{}')
const server = await startServer({
  ...options,
  ...createLocalBridge(bridge),
  log: (entry) => entry.level === 'error' && console.error(JSON.stringify(entry)),
})
process.stdout.write(`ready ${server.url}\n`)
process.stdin.on('close', () => process.exit(0)).resume()
