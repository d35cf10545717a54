import type { CreateConnectorFn } from 'wagmi'
import { createFrameConnector } from '../in-app/createFrameConnector.js'
import type { InAppWalletOptions } from '../in-app/InAppWalletOptions.js'

/** How a wallet that several sites share is set up. */
export type EcosystemWalletOptions = InAppWalletOptions & {
  /** As registered on the wallet origin, such as `ecosystem.games`; your client must be one of its partners. */
  ecosystemId: `ecosystem.${string}`
  /** Your id as a partner of the ecosystem; it goes with the request for the export view. */
  partnerId?: string | undefined
}

/** A wallet that several sites share: whoever logs in on one has the same address on the others. */
export function ecosystemWallet({
  ecosystemId,
  partnerId,
  ...options
}: EcosystemWalletOptions): CreateConnectorFn {
  const { name = ecosystemId.slice('ecosystem.'.length) } = options
  return createFrameConnector({
    id: ecosystemId,
    type: 'ecosystem',
    name,
    ecosystemId,
    partnerId,
    options: { ...options, name },
  })
}
