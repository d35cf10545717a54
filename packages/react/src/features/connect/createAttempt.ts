import {
  type AttemptEvent,
  type ConnectAttempt,
  classifyFailure,
  createStore,
  type FailureKind,
  idleAttempt,
  isAbortError,
  nextAttempt,
  type Store,
} from '@billfold/core'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'

/** What a person chose, once the wallet has agreed. */
export type ConnectResult = { connector: Connector; address: Address }

export type CreateAttemptParameters = {
  /** Asks the wallet; must not connect it when the answer comes after the signal. */
  connect: (connector: Connector, signal: AbortSignal) => Promise<Address>
  onConnect: (result: ConnectResult) => void
  onFail?: ((kind: FailureKind, error: unknown) => void) | undefined
}

export type Attempt = {
  state: Store<ConnectAttempt>
  /** Asks a wallet. The same one is not asked twice at once; another one ends the try before. */
  start(walletId: string, connector: Connector): void
  cancel(): void
}

/** One try at a time at connecting a wallet, with answers that come too late left aside. */
export function createAttempt({ connect, onConnect, onFail }: CreateAttemptParameters): Attempt {
  const state = createStore<ConnectAttempt>(idleAttempt)
  let current: AbortController | undefined

  const send = (event: AttemptEvent) => {
    const before = state.get()
    state.set((attempt) => nextAttempt(attempt, event))
    return state.get() !== before
  }

  const ask = async (connector: Connector, { signal }: AbortController, number: number) => {
    try {
      const address = await connect(connector, signal)
      if (send({ type: 'SUCCEED', number })) onConnect({ connector, address })
    } catch (error) {
      if (signal.aborted && isAbortError(error)) return
      const message = error instanceof Error ? error.message : undefined
      const kind = classifyFailure(error)
      if (send({ type: 'FAIL', number, kind, message })) onFail?.(kind, error)
    }
  }

  return {
    state,
    start(walletId, connector) {
      if (!send({ type: 'START', walletId })) return
      current?.abort()
      current = new AbortController()
      void ask(connector, current, state.get().number)
    },
    cancel() {
      current?.abort()
      current = undefined
      send({ type: 'CANCEL' })
    },
  }
}
