import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { clearStorage, openStorage, toMetadata } from '../wallets/wallet-connect/clientOptions.js'

const grammar = /^wc:(?<topic>[0-9a-f]{64})@2\?(?<query>[A-Za-z0-9\-._~=&%[\],]{1,400})$/
const once = ['relay-protocol', 'symKey', 'expiryTimestamp', 'methods', 'relay-data']

/** Validates a pairing URI: version 2, relay, full key, no duplicate parameters, not expired. */
export function parseUri(text: string, nowSeconds: number): string {
  const uri = text.trim()
  const query = grammar.exec(uri)?.groups?.query
  if (query === undefined) throw new BillfoldError('InvalidUri')
  const parameters = new URLSearchParams(query)
  const names = [...parameters.keys()]
  const expiry = parameters.get('expiryTimestamp')
  const holds =
    names.every((name) => once.includes(name)) &&
    new Set(names).size === names.length &&
    parameters.get('relay-protocol') === 'irn' &&
    /^[0-9a-f]{64}$/.test(parameters.get('symKey') ?? '') &&
    (expiry === null || (/^\d{1,12}$/.test(expiry) && Number(expiry) > nowSeconds))
  if (!holds) throw new BillfoldError('InvalidUri')
  return uri
}

const scope = 'apps'

/** Creates the wallet-side WalletConnect client with its own storage. */
export async function openClient(billfold: Billfold) {
  const { walletConnect, appMetadata, platform, warn } = billfold
  if (!walletConnect) throw new BillfoldError('NoWalletConnectClient')
  const { projectId, relayUrl } = walletConnect.options
  try {
    const [{ SignClient }, storage] = await Promise.all([
      import('@walletconnect/sign-client'),
      openStorage(platform, scope),
    ])
    const init = () =>
      SignClient.init({
        projectId,
        ...(relayUrl && { relayUrl }),
        metadata: toMetadata(appMetadata, platform.page),
        customStoragePrefix: scope,
        storage: storage as never,
        telemetryEnabled: false,
        logger: 'fatal',
      })
    const client = await init().catch(async (error: unknown) => {
      warn('What WalletConnect had stored could not be read; it starts afresh', error)
      await clearStorage(storage)
      return init()
    })
    // The package rejects requests outside the session with a bare -32000. Our checks return the specific code.
    Object.assign(client.engine, { isValidRequest: async () => {} })
    return client
  } catch (error) {
    throw new BillfoldError('NoWalletConnectClient').because(error)
  }
}

export type AppClient = Awaited<ReturnType<typeof openClient>>
