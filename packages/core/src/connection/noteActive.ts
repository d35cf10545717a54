import type { Config, Connector } from 'wagmi'

/** Tells a host's own wagmi, which keeps this in its storage, whom to reconnect first after a reload. */
export function noteActive(wagmi: Config, connector: Connector): void {
  void wagmi.storage?.setItem('recentConnectorId', connector.id)
}
