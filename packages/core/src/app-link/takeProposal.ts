import { BillfoldError } from '../errors/BillfoldError.js'
import { AppLinkError, toJsonRpcError } from './AppLinkError.js'
import { toAppMetadata } from './appRecord.js'
import type { AppContext } from './createContext.js'
import { grantNamespaces } from './grantNamespaces.js'
import type { AppClient } from './openClient.js'

type ProposalEvent = Parameters<Parameters<AppClient['on']>[1]>[0] & {
  id: number
  params: {
    proposer: { metadata: { name?: string; url?: string } }
    requiredNamespaces: Record<string, object>
    optionalNamespaces: Record<string, object>
  }
  verifyContext: { verified: { origin: string; validation: string; isScam?: boolean | undefined } }
}

/** Shows a proposal with its grant, or rejects it with the matching code. */
export async function takeProposal(context: AppContext, event: ProposalEvent): Promise<void> {
  const { billfold, client, state, change, fail, report } = context
  const { id, params, verifyContext } = event
  const { connections, current } = billfold.wagmi.state
  const address = current ? connections.get(current)?.accounts[0] : undefined
  try {
    // Show one proposal at a time, and only after the user started a connection.
    if (state.get().status !== 'connecting') throw new AppLinkError('userRejected')
    if (!address) throw new AppLinkError('disconnected')
    const app = toAppMetadata(params.proposer.metadata, verifyContext.verified)
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
