import type { AppLink } from '../config/AppLink.js'
import type { Billfold } from '../config/Billfold.js'
import { limits, timing } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { refusals, toJsonRpcError } from './AppLinkError.js'
import { readAppRecord, writeAppRecord } from './appRecord.js'
import { type AppContext, createContext, watchWallets } from './createContext.js'
import { openClient, parseUri } from './openClient.js'
import { findWallet, runRequest } from './runRequest.js'
import { takeProposal } from './takeProposal.js'
import { takeRequest } from './takeRequest.js'

/** Opens "Connect an App" and resumes the sessions of connected apps. */
export async function openAppLink(billfold: Billfold): Promise<AppLink> {
  const context = createContext(billfold, await openClient(billfold))
  const { client, state, change, fail, refresh, rest } = context
  client.on('session_proposal', (event) => takeProposal(context, event as never))
  client.on('session_request', (event) => takeRequest(context, event))
  client.on('session_delete', refresh)
  client.on('session_expire', refresh)
  client.on('proposal_expire', ({ id }) => {
    if (state.get().proposal?.id === id) fail(new BillfoldError('WalletConnectFailed'))
  })
  client.on('session_request_expire', ({ id }) => {
    if (state.get().request?.id === id) change({ request: undefined })
  })
  refresh()
  rest()
  const link = createActions(context)
  watchWallets(context, link.disconnect)
  billfold.state.set((before) => ({ ...before, appLink: link }))
  return link
}

function createActions(context: AppContext): AppLink {
  const { billfold, client, state, change, fail, refresh, rest, answer } = context
  const { clock, storage } = billfold.platform
  const takeOut = (id: number) => {
    const { request } = state.get()
    if (request?.id !== id) throw new BillfoldError('NoSession')
    change({ request: undefined })
    return request
  }
  return {
    state,
    async connect(text) {
      const uri = parseUri(text, context.now())
      context.stopWaiting()
      change({ status: 'connecting', error: undefined, proposal: undefined })
      context.stopWaiting = clock.after(timing.appProposalMs, () =>
        fail(new BillfoldError('WalletConnectFailed')),
      )
      try {
        await client.core.pairing.pair({ uri, activatePairing: true })
      } catch (error) {
        context.stopWaiting()
        fail(new BillfoldError('WalletConnectSessionFailed').because(error))
      }
    },
    async approve() {
      const { proposal } = state.get()
      const { grant } = context
      if (!proposal || grant?.id !== proposal.id) throw new BillfoldError('NoSession')
      context.grant = undefined
      try {
        findWallet(billfold, proposal.address)
        const { topic, acknowledged } = await client.approve({ id: grant.id, namespaces: grant.namespaces })
        writeAppRecord(storage, { ...readAppRecord(storage), [topic]: proposal.app })
        await acknowledged()
        refresh()
        rest()
      } catch (error) {
        fail(new BillfoldError('WalletConnectSessionFailed').because(error))
      }
    },
    async decline() {
      const { proposal } = state.get()
      context.stopWaiting()
      context.grant = undefined
      rest()
      if (proposal) await client.reject({ id: proposal.id, reason: refusals.userRejected })
    },
    async confirm(id) {
      const request = takeOut(id)
      try {
        await answer(request, { result: await runRequest(billfold, request) })
      } catch (error) {
        await answer(request, { error: toJsonRpcError(error) })
        context.report(error)
      }
    },
    refuse: async (id) => answer(takeOut(id), { error: refusals.requestDenied }),
    async disconnect(topic) {
      if (!client.session.getAll().some((session) => session.topic === topic))
        throw new BillfoldError('NoSession')
      await client.disconnect({ topic, reason: limits.walletConnectDisconnect })
      refresh()
    },
    retry: () => change({ status: 'entry', error: undefined, proposal: undefined }),
    enter: () => change({ status: 'entry' }),
  }
}
