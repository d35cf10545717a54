import type { Endpoint } from '../defineEndpoint.js'
import { deleteAccount } from './deleteAccount.js'
import { endDevice } from './endDevice.js'
import { endSession } from './endSession.js'
import { finishLink } from './finishLink.js'
import { finishPasskey } from './finishPasskey.js'
import { finishSocial } from './finishSocial.js'
import { finishWallet } from './finishWallet.js'
import { getAccount } from './getAccount.js'
import { getAuthShare } from './getAuthShare.js'
import { getToken } from './getToken.js'
import { linkProfile } from './linkProfile.js'
import { listDevices } from './listDevices.js'
import { listLogins } from './listLogins.js'
import { loginEndpoint } from './loginEndpoint.js'
import { loginGuest } from './loginGuest.js'
import { loginJwt } from './loginJwt.js'
import { putShares } from './putShares.js'
import { recoverShares } from './recoverShares.js'
import { redeemExport } from './redeemExport.js'
import { refreshSession } from './refreshSession.js'
import { sendCode } from './sendCode.js'
import { sendPhoneCode } from './sendPhoneCode.js'
import { startExport } from './startExport.js'
import { startPasskey } from './startPasskey.js'
import { startSocial } from './startSocial.js'
import { startWallet } from './startWallet.js'
import { unlinkProfile } from './unlinkProfile.js'
import { verifyCode } from './verifyCode.js'

/** Calls of the wallet origin; nothing else may make them, so they stand apart from the services' own. */
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
