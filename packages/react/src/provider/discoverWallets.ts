import type { Billfold } from '@billfold/core'

/** On a server-rendered page wagmi holds announced wallets back until hydration is over; this lets them in. */
export function discoverWallets({ wagmi, ssr, ownsWagmi }: Billfold): void {
  if (!ssr || !ownsWagmi) return
  const { mipd, connectors } = wagmi._internal
  const known = new Set(wagmi.connectors.map(({ id }) => id))
  const announced = (mipd?.getProviders() ?? []).filter(({ info }) => !known.has(info.rdns))
  if (announced.length === 0) return
  const added = announced.map((detail) => connectors.setup(connectors.providerDetailToConnector(detail)))
  connectors.setState((before) => [...before, ...added])
}
