import type { Endpoint } from '../defineEndpoint.js'
import { endSession } from './endSession.js'
import { getAccount } from './getAccount.js'
import { getAuthShare } from './getAuthShare.js'
import { loginGuest } from './loginGuest.js'
import { putShares } from './putShares.js'
import { recoverShares } from './recoverShares.js'
import { refreshSession } from './refreshSession.js'
import { sendCode } from './sendCode.js'
import { verifyCode } from './verifyCode.js'

/** Calls of the wallet origin; nothing else may make them, so they stand apart from the services' own. */
export const walletEndpoints = {
  sendCode,
  verifyCode,
  loginGuest,
  refreshSession,
  endSession,
  getAccount,
  getAuthShare,
  recoverShares,
  putShares,
} as const satisfies Record<string, Endpoint>

/** The name of a call of the wallet origin. */
export type WalletEndpointName = keyof typeof walletEndpoints
