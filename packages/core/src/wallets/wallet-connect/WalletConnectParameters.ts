import type { AppMetadata } from '../../config/Billfold.js'
import type { WalletConnectOptions } from '../../config/WalletConnectOptions.js'
import type { Platform } from '../../platform/Platform.js'

export type WalletConnectParameters = WalletConnectOptions & {
  /** How the app introduces itself. */
  appMetadata?: AppMetadata | undefined
  /** The known wallet that this connector stands for. @default whichever wallet scans the code */
  wallet?: { id: string; name: string; icon?: string | undefined } | undefined
  /** Receives what is only logged. @default console.warn */
  warn?: ((message: string, cause?: unknown) => void) | undefined
  /** The environment, for tests. */
  platform?: Platform | undefined
}

export type ConnectRemoteParameters = { chainId?: number | undefined; isReconnecting?: boolean | undefined }
