import type { ConnectOptions } from '../features/connect/ConnectOptions.js'

/** What the connect flow needs of a component's props, and nothing else of them. */
export function pickConnectOptions(props: ConnectOptions): ConnectOptions {
  const { connectModal, wallets, recommendedWallets, hiddenWallets, showAllWallets, chain } = props
  return { connectModal, wallets, recommendedWallets, hiddenWallets, showAllWallets, chain }
}
