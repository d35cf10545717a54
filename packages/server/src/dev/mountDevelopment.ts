import type { Hono } from 'hono'
import type { ServerContext } from '../ServerContext.js'
import type { Faucet } from '../ServerOptions.js'
import { mountAssets } from './mountAssets.js'
import { mountFaucet } from './mountFaucet.js'
import { mountSandbox } from './mountSandbox.js'

/** Pages that exist only in development. */
export function mountDevelopment(app: Hono, server: ServerContext, faucet: Faucet | undefined): void {
  mountAssets(app, server)
  mountSandbox(app, server)
  if (faucet) mountFaucet(app, server, faucet)
}
