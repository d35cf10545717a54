import { readSettings } from '../settings/readSettings.js'
import { startServer } from '../startServer.js'

/** Runs the server until it receives a stop signal, then lets running requests and jobs finish. */
export async function start(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(readSettings(environment))
  process.stdout.write(`${JSON.stringify({ ready: true, url: server.url })}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}
