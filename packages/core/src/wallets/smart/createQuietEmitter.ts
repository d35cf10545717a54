import type { Connector } from 'wagmi'

type Listener = (data: never) => void

/** What an owner announces that wagmi does not know: only its smart account listens. */
export function createQuietEmitter(): Connector['emitter'] {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => listeners.get(event) ?? new Set<Listener>()
  const emitter = {
    uid: 'owner',
    on(event: string, run: Listener) {
      listeners.set(event, of(event).add(run))
    },
    once(event: string, run: Listener) {
      const once = (data: never) => {
        emitter.off(event, once)
        run(data)
      }
      emitter.on(event, once)
    },
    off(event: string, run: Listener) {
      of(event).delete(run)
    },
    emit(event: string, data?: object) {
      for (const run of [...of(event)]) run({ ...data, uid: 'owner' } as never)
    },
    listenerCount: (event: string) => of(event).size,
  }
  return emitter as unknown as Connector['emitter']
}
