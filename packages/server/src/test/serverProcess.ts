import { startServer } from '../startServer.js'

/** A server as a process of its own, which a test may kill; its options come as JSON. */
const options = JSON.parse(process.env.BILLFOLD_TEST_OPTIONS ?? '{}')
const server = await startServer({
  ...options,
  log: (entry) => entry.level === 'error' && console.error(JSON.stringify(entry)),
})
process.stdout.write(`ready ${server.url}\n`)
process.stdin.on('close', () => process.exit(0)).resume()
