import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { webhookTable } from '../database/tables/webhookTable.js'
import type { ServerContext } from '../ServerContext.js'
import { sendWebhooks } from './sendWebhooks.js'

/** A merchant who answers when told to. */
async function openMerchant() {
  const answers: (() => void)[] = []
  const http = createServer((_, response) => answers.push(() => response.end()))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => http.closeAllConnections())
  onTestFinished(() => void http.close())
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`, answers }
}

test('a merchant whose server hangs does not keep another one waiting', async () => {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  const [slow, quick] = [await openMerchant(), await openMerchant()]
  const clients = new Map(
    Object.entries({ slow, quick }).map(([id, { url }]) => [id, { id, webhook: { url, secret: 's' } }]),
  )
  const server = { database, clients, development: true, now: Date.now, log: () => {} }
  for (const clientId of ['slow', 'quick'])
    await database.insert(webhookTable).values({
      id: clientId,
      clientId,
      paymentId: clientId,
      type: 'payment.completed',
      body: { type: 'payment.completed' },
      state: 'ready',
      attempts: 0,
      runAfter: new Date(0),
      createdAt: new Date(clientId === 'slow' ? 0 : 1),
    })
  const round = sendWebhooks(server as unknown as ServerContext)
  await expect.poll(() => [slow.answers.length, quick.answers.length]).toEqual([1, 1])
  for (const answer of [...quick.answers, ...slow.answers]) answer()
  await round
})
