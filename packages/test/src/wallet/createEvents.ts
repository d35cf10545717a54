import type { ProviderEvent } from './ScriptedWallet.js'

type Listener = (payload: never) => void

export type Events = {
  on(event: ProviderEvent, run: Listener): void
  off(event: ProviderEvent, run: Listener): void
  emit(event: ProviderEvent, payload: unknown): void
}

/** The listeners of one provider. */
export function createEvents(): Events {
  const listeners = new Map<ProviderEvent, Set<Listener>>()
  return {
    on(event, run) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(run))
    },
    off(event, run) {
      listeners.get(event)?.delete(run)
    },
    emit(event, payload) {
      for (const run of [...(listeners.get(event) ?? [])]) run(payload as never)
    },
  }
}
