import type { Hono } from 'hono'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Faucet } from '../../context/ServerOptions.js'
import { mountAssets } from './mountAssets.js'
import { mountFaucet } from './mountFaucet.js'
import { mountCodes } from './mountInbox.js'
import { mountSandbox } from './mountSandbox.js'
import { mountScan } from './mountScan.js'

/** Mounts the development-only pages. */
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
