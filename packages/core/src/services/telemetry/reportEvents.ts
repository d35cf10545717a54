import type { Billfold } from '../../config/Billfold.js'
import type { BillfoldEvent, StepEvent } from '../../events/BillfoldEvents.js'
import { type PayEventFields, postEvent } from './postEvent.js'

/** Posts what spec §7 names, as one listener of the stream; `missed` are the events from before it was there. */
export function reportEvents(billfold: Billfold, missed: readonly BillfoldEvent[] = []): () => void {
  const report = (event: BillfoldEvent) => {
    const fields = toFields(event)
    if (fields) void postEvent(billfold, fields)
  }
  missed.forEach(report)
  return billfold.on('*', report)
}

/** What the telemetry service takes for a word. */
const word = /^[A-Za-z][A-Za-z0-9_:.-]{0,63}$/

/** Steps as they are; of an error only its code, never its text. Everything else is nobody's business. */
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

/** A code that is not a word could be anything that somebody typed. */
function toCode(code: string): string {
  return word.test(code) ? code : 'UNKNOWN_ERROR'
}
