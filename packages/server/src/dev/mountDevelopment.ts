import type { Hono } from 'hono'
import type { ServerContext } from '../ServerContext.js'
import type { Faucet } from '../ServerOptions.js'
import { mountAssets } from './mountAssets.js'
import { mountCodes } from './mountCodes.js'
import { mountFaucet } from './mountFaucet.js'
import { mountSandbox } from './mountSandbox.js'
import { mountScan } from './mountScan.js'

/** Pages that exist only in development. */
export function mountDevelopment(
  app: Hono,
  server: ServerContext,
  { faucet, listLog }: { faucet?: Faucet | undefined; listLog: () => readonly string[] },
): void {
  mountAssets(app, server)
  mountSandbox(app, server)
  mountCodes(app, server)
  mountScan(app, server, listLog)
  if (faucet) mountFaucet(app, server, faucet)
}
