import type { Billfold } from '../config/Billfold.js'

/** Lets wagmi's status say "connecting" until the returned function is called; an active wallet stays connected. */
export function showConnecting({ wagmi, state }: Pick<Billfold, 'wagmi' | 'state'>): () => void {
  if (!wagmi.state.current) wagmi.setState((before) => ({ ...before, status: 'connecting' }))
  return () => {
    if (state.get().autoConnect === 'running' && !wagmi.state.current) return
    wagmi.setState((before) =>
      before.status === 'connecting'
        ? { ...before, status: before.current ? 'connected' : 'disconnected' }
        : before,
    )
  }
}
