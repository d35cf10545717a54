import { walletEndpoints } from '@billfold/protocol'
import { Hono } from 'hono'
import type { WalletCaller, WalletContext } from './context/WalletContext.js'
import { answerError } from './http/answerError.js'
import { limitRequests } from './http/limitRequests.js'
import { keepHttps } from './http/middleware.js'
import { mountEndpoint, type UntypedHandler } from './http/mountEndpoint.js'
import { createPages } from './http/wallet/createPages.js'
import { mountFrame } from './http/wallet/mountFrame.js'
import { mountLink } from './http/wallet/mountLink.js'
import { mountSocial } from './http/wallet/mountSocial.js'
import { readWalletCaller } from './http/wallet/readWalletCaller.js'
import { ServiceError } from './infra/ServiceError.js'
import { walletRoutes } from './routes/wallet/walletRoutes.js'

/** Creates the application of the wallet origin: the frame and its API. */
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
    const handler = walletRoutes[name as keyof typeof walletEndpoints] as UntypedHandler<
      WalletContext,
      WalletCaller
    >
    mountEndpoint(app, endpoint, { server: wallet, readCaller: readWalletCaller, handler })
  }
  const servePage = createPages(wallet)
  mountFrame(app, wallet, servePage)
  mountSocial(app, wallet, servePage)
  mountLink(app, wallet, servePage)
  return app
}
