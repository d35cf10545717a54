import { AppLinkError } from './AppLinkError.js'
import { readAppRecord } from './appRecord.js'
import { checkRequest } from './checkRequest.js'
import type { AppContext } from './createContext.js'
import { toAppFace } from './toAppFace.js'
import { toJsonRpcError } from './toJsonRpcError.js'

type RequestEvent = {
  id: number
  topic: string
  params?:
    | {
        chainId?: unknown
        request?: { method?: unknown; params?: unknown; expiryTimestamp?: number | undefined } | undefined
      }
    | undefined
  verifyContext?: { verified: { isScam?: boolean | undefined } } | undefined
}

/** Shows a request that its session allows, or answers it with the reason's code. */
export async function takeRequest(context: AppContext, event: RequestEvent): Promise<void> {
  const { billfold, client, change, answer, report, now } = context
  const { id, topic, params, verifyContext } = event
  const session = client.session.getAll().find((one) => one.topic === topic)
  const granted = session?.namespaces.eip155
  try {
    if (verifyContext?.verified.isScam) throw new AppLinkError('requestDenied')
    const checked = await checkRequest({
      granted: granted && {
        chains: granted.chains ?? granted.accounts.map((account) => account.replace(/:[^:]*$/, '')),
        methods: granted.methods,
        accounts: granted.accounts,
      },
      chainRef: params?.chainId,
      method: params?.request?.method,
      params: params?.request?.params,
      expiresAt: params?.request?.expiryTimestamp,
      nowSeconds: now(),
    })
    const app =
      readAppRecord(billfold.platform.storage)[topic] ?? toAppFace(session?.peer.metadata, undefined)
    change({ request: { id, topic, app, ...checked } })
  } catch (error) {
    await answer({ id, topic }, { error: toJsonRpcError(error) })
    report(error)
  }
}
