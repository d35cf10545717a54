import type { MiddlewareHandler } from 'hono'

/** Half a year: long enough to count, short enough to leave again. */
const header = 'max-age=15552000'

/** Tells browsers to come by https only from now on (HSTS). Other hosts of the domain are not ours to decide about. */
export const keepHttps: MiddlewareHandler = async (c, next) => {
  c.header('strict-transport-security', header)
  await next()
}
