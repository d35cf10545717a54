import type {
  EndpointRequest,
  EndpointResponse,
  WalletEndpointName,
  walletEndpoints,
} from '@billfold/protocol'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { deleteAccount, getAccount, linkProfile, unlinkProfile } from './account.js'
import { finishLink, sendCode, sendPhoneCode, verifyCode } from './codes.js'
import { loginEndpoint, loginGuest, loginJwt } from './customLogins.js'
import { redeemExport, startExport } from './export.js'
import { getToken } from './getToken.js'
import { finishWallet, startWallet } from './otherWallets.js'
import { finishPasskey, startPasskey } from './passkeys.js'
import { endDevice, endSession, listDevices, refreshSession } from './sessions.js'
import { getAuthShare, putShares, recoverShares } from './shares.js'
import { finishSocial, listLogins, startSocial } from './socialLogins.js'

type Handler<Name extends WalletEndpointName> = (
  wallet: WalletContext,
  request: EndpointRequest<(typeof walletEndpoints)[Name]> & WalletCaller,
) => Promise<EndpointResponse<(typeof walletEndpoints)[Name]>>

/** Handlers of the wallet origin by endpoint. A missing handler does not compile. */
export const walletRoutes: { [Name in WalletEndpointName]: Handler<Name> } = {
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
}
