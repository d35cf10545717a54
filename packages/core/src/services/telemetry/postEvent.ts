import { type EndpointInput, postEvent as endpoint, eventClientId, readWire } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

/** What an event of the payment widget carries (spec §7), and nothing else. */
export type PayEventFields = Omit<EndpointInput<typeof endpoint>['body'], 'source' | 'clientId'>

/** Tells the telemetry service what happened, where the integrator turned it on; never fails and never waits for anything. */
export async function postEvent(billfold: ServiceCaller, fields: PayEventFields): Promise<void> {
  if (!billfold.services?.telemetry) return
  const clientId = readWire(eventClientId, billfold.clientId)
  const body = { ...fields, source: 'pay', ...(clientId.ok && { clientId: clientId.value }) }
  await request(billfold, endpoint, { body }).catch(() => {})
}
