import { parseArgs } from 'node:util'
import { replayWebhooks } from '../features/webhooks/replayWebhooks.js'
import { openWebhookQueue } from '../infra/jobs/openWebhookQueue.js'
import { openStore } from './openStore.js'

/** Resends failed webhooks, selected by id, client or date. */
export async function replayWebhook(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      event: { type: 'string' },
      client: { type: 'string' },
      since: { type: 'string' },
      delivered: { type: 'boolean', default: false },
    },
  })
  const { event: eventId, client: clientId, delivered } = values
  const since = values.since === undefined ? undefined : new Date(values.since)
  if (since && Number.isNaN(since.getTime())) throw new Error(`"${values.since}" is not a date`)
  if (!eventId && !clientId && !since) throw new Error('Which events? Name --event, --client or --since')
  const store = await openStore(environment)
  try {
    const queue = await openWebhookQueue(store, () => {})
    const context = { database: store.database, queue, now: Date.now() }
    const replayed = await replayWebhooks(context, { eventId, clientId, since, delivered })
    process.stdout.write(`${JSON.stringify({ replayed })}\n`)
    if (eventId && replayed === 0) throw new Error('There is no such event, or it is still being sent')
  } finally {
    await store.close()
  }
}
