import type { Hono } from 'hono'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { mountAssets } from './mountAssets.js'
import { mountFaucet } from './mountFaucet.js'
import { mountCodes } from './mountInbox.js'
import { mountSandbox } from './mountSandbox.js'
import { mountScan } from './mountScan.js'
import { mountWithhold } from './mountWithhold.js'

/** Mounts the development-only pages. */
export function mountDevelopment(
  app: Hono,
  server: ServerContext,
  options: Pick<ServerOptions, 'faucet' | 'withhold'> & { listLog: () => readonly string[] },
): void {
  const { faucet, withhold, listLog } = options
  mountAssets(app, server)
  mountSandbox(app, server)
  mountCodes(app, server)
  mountScan(app, server, listLog)
  if (faucet) mountFaucet(app, server, faucet)
  if (withhold) mountWithhold(app, withhold)
}
