import * as v from 'valibot'
import type { CheckWorld, Note } from '../../context/Finding.js'
import { type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import type { CheckedService } from '../doctor/explainFailure.js'
import { checkClockLead, ok, warn } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'
import { listSold, type OnrampAsset } from './assets.js'
import { coinbaseTransactionsSchema } from './cardSchemas.js'
import { checkMode, checkSold } from './checkMode.js'

export type CheckCoinbaseParameters = {
  apiKeyId: string
  webhookSecret?: string | undefined
  sandbox?: boolean | undefined
  assets?: readonly OnrampAsset[] | undefined
  url: string
  statusUrl: string
  world: CheckWorld
  /** Both sign every request. */
  platform: Upstream
  history: Upstream
}

const words = {
  test: 'sandbox is on, but you sell on main networks: buyers pay nothing and get nothing. Remove sandbox',
  live: 'all your networks are for tests, but sandbox is off: real cards would be charged. Set sandbox to true',
}
/** No order has this id. */
const noOrder = '00000000-0000-4000-8000-000000000000'

/**
 * Sends two signed reads of docs.cdp.coinbase.com: the transactions of an unknown buyer, and an order that
 * does not exist.
 */
export async function checkCoinbase(parameters: CheckCoinbaseParameters): Promise<Note[]> {
  const { apiKeyId, webhookSecret, sandbox = false, assets, world, platform, history } = parameters
  const { url, statusUrl } = parameters
  const keys = [{ setting: 'apiKeyId', value: apiKeyId }]
  const keyHint =
    'both it and apiKeySecret must be of one Secret API Key of the CDP portal, not of a Client API Key'
  const service: CheckedService = { name: 'Coinbase', url, keys, keyHint }
  const sold = listSold('coinbase', world.chains, assets)
  const asked = await probe(service, () =>
    platform
      .request({ path: `/v2/onramp/orders/${noOrder}`, schema: v.unknown() })
      .catch((error: unknown) => {
        if (error instanceof UpstreamError && isMissingOrder(error)) return 'absent'
        throw error
      }),
  )
  const path = '/v1/buy/user/billfold-doctor/transactions'
  const status = await probe({ ...service, url: statusUrl, setting: 'statusUrl' }, () =>
    history.request({ path, query: { page_size: '1' }, schema: coinbaseTransactionsSchema }),
  )
  const clock = checkClockLead('Coinbase', platform.getClockLead() ?? history.getClockLead())
  const isPublic = /\.coinbase\.com$/.test(new URL(url).hostname)
  const failures = [...asked.notes, ...status.notes]
  return [
    // A wrong clock is the cause of refused signatures, so it is the only thing to correct.
    ...(clock.length > 0 ? clock : failures),
    ...(failures.length === 0 ? [ok('it answers, and accepts signatures of the key')] : []),
    ...checkMode(isPublic || sandbox ? sandbox : undefined, sold, words),
    ...checkSold(sold),
    ...(webhookSecret ? [] : [warn('webhookSecret is missing: payments are noticed by polling only')]),
  ]
}

/** An answer about the order means that the signature was accepted. */
function isMissingOrder({ status, body }: UpstreamError): boolean {
  return status === 404 && v.is(v.object({ errorType: v.string() }), body)
}
