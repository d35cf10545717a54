import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { clearStorage, openStorage } from '../wallets/wallet-connect/openStorage.js'
import { toMetadata } from '../wallets/wallet-connect/toMetadata.js'

const scope = 'apps'

/** The WalletConnect client of the wallet's side, on storage of its own. */
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
    // The package answers what a session does not allow with a bare -32000; our own checks know the right code.
    Object.assign(client.engine, { isValidRequest: async () => {} })
    return client
  } catch (error) {
    throw new BillfoldError('NoWalletConnectClient').because(error)
  }
}

export type AppClient = Awaited<ReturnType<typeof openClient>>
