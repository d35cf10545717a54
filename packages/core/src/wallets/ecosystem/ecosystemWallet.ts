import type { CreateConnectorFn } from 'wagmi'
import type { InAppWalletOptions } from '../InAppLogin.js'
import { createFrameConnector } from '../in-app/createFrameConnector.js'

/** Options of a wallet that several sites share. */
export type EcosystemWalletOptions = InAppWalletOptions & {
  /** As registered on the wallet origin, such as `ecosystem.games`; your client must be one of its partners. */
  ecosystemId: `ecosystem.${string}`
  /** Your partner id in the ecosystem, sent with the request for the export view. */
  partnerId?: string | undefined
}

/** Creates a wallet that several sites share: a user has the same address on all of them. */
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
