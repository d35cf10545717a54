import { BillfoldError } from '../errors/BillfoldError.js'
import { AppLinkError } from './AppLinkError.js'
import type { AppContext } from './createContext.js'
import { grantNamespaces } from './grantNamespaces.js'
import type { AppClient } from './openClient.js'
import { toAppFace } from './toAppFace.js'
import { toJsonRpcError } from './toJsonRpcError.js'

type ProposalEvent = Parameters<Parameters<AppClient['on']>[1]>[0] & {
  id: number
  params: {
    proposer: { metadata: { name?: string; url?: string } }
    requiredNamespaces: Record<string, object>
    optionalNamespaces: Record<string, object>
  }
  verifyContext: { verified: { origin: string; validation: string; isScam?: boolean | undefined } }
}

/** Shows a proposal with what it would be granted, or turns it away with the reason's code. */
export async function takeProposal(context: AppContext, event: ProposalEvent): Promise<void> {
  const { billfold, client, state, change, fail, report } = context
  const { id, params, verifyContext } = event
  const { connections, current } = billfold.wagmi.state
  const address = current ? connections.get(current)?.accounts[0] : undefined
  try {
    // Only one is shown at a time, and only to somebody who asked for it.
    if (state.get().status !== 'connecting') throw new AppLinkError('userRejected')
    if (!address) throw new AppLinkError('disconnected')
    const app = toAppFace(params.proposer.metadata, verifyContext.verified)
    if (app.verification === 'scam') throw new AppLinkError('userRejected')
    const { namespaces, chainIds, methods, withheld } = grantNamespaces({
      required: params.requiredNamespaces ?? {},
      optional: params.optionalNamespaces ?? {},
      chainIds: billfold.chains.map((chain) => chain.id),
      address,
    })
    context.stopWaiting()
    context.grant = { id, namespaces }
    change({ status: 'proposed', proposal: { id, app, address, chainIds, methods, withheld } })
  } catch (error) {
    await client.reject({ id, reason: toJsonRpcError(error) })
    if (state.get().status === 'connecting') {
      context.stopWaiting()
      fail(new BillfoldError('WalletConnectSessionFailed').because(error))
    }
    report(error)
  }
}
