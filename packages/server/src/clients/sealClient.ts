import { openShare, sealShare } from '../auth/sealShare.js'
import type { ClientAuth, StoredAuth, StoredWebhook } from '../database/tables/clientTable.js'
import type { KeyRing } from '../wallet/WalletOptions.js'

type Owner = { id: string; ring: KeyRing | undefined }
type Plain = {
  webhook?: { url: string; secret: string } | null | undefined
  auth?: ClientAuth | null | undefined
}
type Stored = { webhook?: StoredWebhook | null | undefined; auth?: StoredAuth | null | undefined }

const placeOf = (ring: KeyRing, id: string, kind: 'webhook' | 'endpoint') => ({
  ring,
  place: `client:${id}:${kind}`,
})

/** A client's secrets as they are kept: sealed to their place. Without keys they stay as they are. */
export function sealClient({ webhook, auth }: Stored, { id, ring }: Owner): Stored {
  if (!ring) return { webhook, auth }
  const { endpoint, ...login } = auth ?? {}
  const hook =
    webhook?.secret === undefined ? undefined : { url: webhook.url, sealed: seal('webhook', webhook.secret) }
  const headers = endpoint?.headers && JSON.stringify(endpoint.headers)
  const sealed = endpoint && headers ? { url: endpoint.url, sealed: seal('endpoint', headers) } : endpoint
  return { webhook: hook ?? webhook, auth: auth && { ...login, ...(sealed && { endpoint: sealed }) } }

  function seal(kind: 'webhook' | 'endpoint', text: string) {
    return sealShare(text, placeOf(ring as KeyRing, id, kind))
  }
}

/** The secrets in clear, for use; throws when the keys are missing, so that no event is lost in silence. */
export function openClient({ webhook, auth }: Stored, { id, ring }: Owner): Plain {
  const { endpoint, ...login } = auth ?? {}
  const secret = webhook?.sealed === undefined ? webhook?.secret : open('webhook', webhook.sealed)
  const headers =
    endpoint?.sealed === undefined ? endpoint?.headers : JSON.parse(open('endpoint', endpoint.sealed))
  return {
    webhook: webhook && { url: webhook.url, secret: secret ?? '' },
    auth: auth && {
      ...login,
      ...(endpoint && { endpoint: { url: endpoint.url, ...(headers && { headers }) } }),
    },
  }

  function open(kind: 'webhook' | 'endpoint', text: string) {
    if (!ring) throw new Error(`The secrets of client "${id}" are sealed: set BILLFOLD_SEALING_KEYS`)
    return openShare(text, placeOf(ring, id, kind))
  }
}
