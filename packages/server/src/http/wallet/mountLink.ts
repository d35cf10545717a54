import { readWire } from '@billfold/protocol'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { WalletContext } from '../../context/WalletContext.js'
import { answerLink, findLink } from '../../features/auth/answerLink.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readBody } from '../readBody.js'
import { checkOwnPage, readBrowser } from './browser.js'
import type { ServePage } from './createPages.js'

const answer = v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)), allow: v.boolean() })

/** Mounts the page of mailed links: shows site, device and place, and asks unless the same browser requested it. */
export function mountLink(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  app.get('/link', async (c) => {
    const token = c.req.query('token') ?? ''
    const link = await findLink(wallet, { token, browser: readBrowser(wallet, c) })
    return servePage(c, 'link.html', { policy: [], settings: link ? { token, ...link } : {} })
  })
  app.post('/link', async (c) => {
    checkOwnPage(wallet, c)
    const read = readWire(answer, await readBody(c.req))
    if (!read.ok) throw new ServiceError('INVALID_INPUT', read.problem)
    if (!(await answerLink(wallet, read.value)))
      throw new ServiceError('EXPIRED_CODE', 'This link works once, and not for long. Start again.')
    return c.body(null, 204)
  })
}
