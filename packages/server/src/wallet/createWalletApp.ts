import { walletEndpoints } from '@billfold/protocol'
import { Hono } from 'hono'
import { answerError } from '../http/answerError.js'
import { keepHttps } from '../http/keepHttps.js'
import { limitRequests } from '../http/limitRequests.js'
import { ServiceError } from '../http/ServiceError.js'
import { createPages } from './createPages.js'
import { mountFrame } from './mountFrame.js'
import { mountLink } from './mountLink.js'
import { mountSocial } from './mountSocial.js'
import { mountWalletEndpoint, type UntypedWalletHandler } from './mountWalletEndpoint.js'
import type { WalletContext } from './WalletContext.js'
import { walletRoutes } from './walletRoutes.js'

/** Everything on the wallet origin: the frame, and the calls that only it may make. */
export function createWalletApp(wallet: WalletContext): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('x-correlation-id', crypto.randomUUID())
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    await next()
  })
  app.onError((error, c) => answerError(wallet, c, error))
  app.use(...(wallet.development ? [] : [keepHttps]), limitRequests(wallet, 'wallet'))
  app.notFound((c) =>
    answerError(wallet, c, new ServiceError('NOT_FOUND', 'There is nothing at this address')),
  )
  for (const [name, endpoint] of Object.entries(walletEndpoints)) {
    const handler = walletRoutes[name as keyof typeof walletEndpoints] as UntypedWalletHandler
    mountWalletEndpoint(app, wallet, endpoint, handler)
  }
  const servePage = createPages(wallet)
  mountFrame(app, wallet, servePage)
  mountSocial(app, wallet, servePage)
  mountLink(app, wallet, servePage)
  return app
}
