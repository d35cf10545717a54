import { readWire } from '@billfold/protocol'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { answerLink, findLink } from '../auth/answerLink.js'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import { readBrowser } from './browserCookie.js'
import { checkOwnPage } from './checkOwnPage.js'
import type { ServePage } from './createPages.js'
import type { WalletContext } from './WalletContext.js'

const answer = v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)), allow: v.boolean() })

/** Where a mailed link leads: a page that names site, device and place, and asks unless this browser asked. */
export function mountLink(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  app.get('/link', async (c) => {
    const token = c.req.query('token') ?? ''
    const found = await findLink(wallet, { token, browser: readBrowser(wallet, c) })
    return servePage(c, 'link.html', { policy: [], settings: found ? { token, ...found } : {} })
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
