import { getChain } from './bridge/getChain.js'
import { listChains } from './bridge/listChains.js'
import { listTokens } from './bridge/listTokens.js'
import { registerToken } from './bridge/registerToken.js'
import type { Endpoint } from './defineEndpoint.js'
import { listProfiles } from './social/listProfiles.js'

/** Every call; the server's table of handlers and the OpenAPI page are typed by it. */
export const endpoints = {
  listTokens,
  registerToken,
  listChains,
  getChain,
  listProfiles,
} as const satisfies Record<string, Endpoint>

/** The name of a call. */
export type EndpointName = keyof typeof endpoints
