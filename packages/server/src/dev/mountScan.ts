import type { Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'
import { findInDatabase } from './findInDatabase.js'

const question = v.object({ texts: v.array(v.pipe(v.string(), v.minLength(6))) })

/** `/dev/scan`: where texts that the caller knows stand in clear, in the database or the log; so a test sees that no secret does. */
export function mountScan(app: Hono, { database }: ServerContext, listLog: () => readonly string[]): void {
  app.post('/dev/scan', async (c) => {
    const read = v.safeParse(question, await readBody(c.req))
    if (!read.success) throw new ServiceError('INVALID_INPUT', 'texts: Expected texts of six signs or more')
    const { texts } = read.output
    const inLog = listLog().some((line) => texts.some((text) => line.includes(text)))
    const tables = await findInDatabase(database, texts)
    return c.json({ data: { found: [...tables, ...(inLog ? ['log'] : [])] } })
  })
}
