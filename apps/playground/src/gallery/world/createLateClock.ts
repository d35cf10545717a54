import type { ScriptedWallet } from '@billfold/test'

const hourMs = 3_600_000

/** A clock on which an hour passes the moment that a wallet is asked to send: its owner has taken their time. */
export function createLateClock(wallets: readonly ScriptedWallet[]) {
  const isAsked = () =>
    wallets.some(({ requests }) => requests.some(({ method }) => method === 'eth_sendTransaction'))
  return {
    now: () => Date.now() + (isAsked() ? hourMs : 0),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
