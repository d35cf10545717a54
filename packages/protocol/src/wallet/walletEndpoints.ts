import type { Endpoint } from '../schema/defineEndpoint.js'
import {
  deleteAccount,
  endDevice,
  endSession,
  getAccount,
  linkProfile,
  listDevices,
  refreshSession,
  unlinkProfile,
} from './account.js'
import { finishLink, sendCode, sendPhoneCode, verifyCode } from './codeLogin.js'
import { getToken } from './getToken.js'
import { getAuthShare, putShares, recoverShares, redeemExport, startExport } from './key.js'
import {
  finishPasskey,
  finishSocial,
  finishWallet,
  listLogins,
  loginEndpoint,
  loginGuest,
  loginJwt,
  startPasskey,
  startSocial,
  startWallet,
} from './login.js'

/** Calls that only the wallet origin may make, kept apart from the services' calls. */
export const walletEndpoints = {
  sendCode,
  sendPhoneCode,
  verifyCode,
  loginGuest,
  startSocial,
  finishSocial,
  startPasskey,
  finishPasskey,
  startWallet,
  finishWallet,
  loginJwt,
  loginEndpoint,
  finishLink,
  listDevices,
  endDevice,
  listLogins,
  refreshSession,
  endSession,
  getAccount,
  linkProfile,
  unlinkProfile,
  deleteAccount,
  startExport,
  redeemExport,
  getAuthShare,
  recoverShares,
  putShares,
  getToken,
} as const satisfies Record<string, Endpoint>

/** The name of a call of the wallet origin. */
export type WalletEndpointName = keyof typeof walletEndpoints
