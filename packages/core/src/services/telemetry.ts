import { type EndpointInput, postEvent as endpoint, eventClientId, readWire } from '@billfold/protocol'
import type { Billfold, ServiceCaller } from '../config/Billfold.js'
import type { BillfoldEvent, StepEvent } from '../events.js'
import { request } from './request.js'

/** Fields of a telemetry event (R7.52). */
export type PayEventFields = Omit<EndpointInput<typeof endpoint>['body'], 'source' | 'clientId'>

/** Posts a telemetry event if the host app enabled it; never throws or blocks. @internal */
export async function postEvent(billfold: ServiceCaller, fields: PayEventFields): Promise<void> {
  if (!billfold.services?.telemetry) return
  const clientId = readWire(eventClientId, billfold.clientId)
  const body = { ...fields, source: 'pay', ...(clientId.ok && { clientId: clientId.value }) }
  await request(billfold, endpoint, { body }).catch(() => {})
}

/** Posts telemetry events of the stream; `missed` are those from before it subscribed. */
export function reportEvents(billfold: Billfold, missed: readonly BillfoldEvent[] = []): () => void {
  const report = (event: BillfoldEvent) => {
    const fields = toFields(event)
    if (fields) void postEvent(billfold, fields)
  }
  missed.forEach(report)
  return billfold.on('*', report)
}

/** Identifier format that the telemetry service accepts. */
const word = /^[A-Za-z][A-Za-z0-9_:.-]{0,63}$/

/** Converts an event to telemetry fields: of an error only its code, never its text. */
function toFields(event: BillfoldEvent): PayEventFields | undefined {
  if (event.name === 'step') {
    const { name: _name, errorCode, ...step } = event
    return { ...toWire(step), ...(errorCode && { errorCode: toCode(errorCode) }) }
  }
  if (event.name !== 'error' || (event.area !== 'pay' && event.area !== 'transaction')) return undefined
  const { name: _name, area: _area, error: _error, code, ...fields } = event
  return { ...toWire({ action: 'ub:ui:error', ...fields }), errorCode: toCode(code) }
}

function toWire<Fields extends Omit<StepEvent, 'action'>>({ amountWei, walletType, ...fields }: Fields) {
  return {
    ...fields,
    ...(amountWei !== undefined && { amountWei: amountWei.toString() }),
    ...(walletType && word.test(walletType) && { walletType }),
  }
}

/** Replaces a code that is not an identifier, since it may contain user input. */
function toCode(code: string): string {
  return word.test(code) ? code : 'UNKNOWN_ERROR'
}
