import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Withhold } from '../../context/ServerOptions.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readBody } from '../readBody.js'

const request = v.object({
  paymentIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
  withheld: v.boolean(),
})

/** `/dev/withhold`: withholds or releases payments by id, so that a page can only affect those that it has prepared. */
export function mountWithhold(app: Hono, withhold: Withhold): void {
  app.post('/dev/withhold', async (c) => {
    const read = v.safeParse(request, await readBody(c.req))
    if (!read.success)
      throw new ServiceError('INVALID_INPUT', 'Expected paymentIds, at most 100, and withheld')
    withhold(read.output)
    return c.json({ data: read.output })
  })
}
