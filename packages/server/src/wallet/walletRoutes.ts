import type {
  EndpointRequest,
  EndpointResponse,
  WalletEndpointName,
  walletEndpoints,
} from '@billfold/protocol'
import { deleteAccount } from '../routes/wallet/deleteAccount.js'
import { endDevice } from '../routes/wallet/endDevice.js'
import { endSession } from '../routes/wallet/endSession.js'
import { finishLink } from '../routes/wallet/finishLink.js'
import { finishPasskey } from '../routes/wallet/finishPasskey.js'
import { finishSocial } from '../routes/wallet/finishSocial.js'
import { finishWallet } from '../routes/wallet/finishWallet.js'
import { getAccount } from '../routes/wallet/getAccount.js'
import { getAuthShare } from '../routes/wallet/getAuthShare.js'
import { getToken } from '../routes/wallet/getToken.js'
import { linkProfile } from '../routes/wallet/linkProfile.js'
import { listDevices } from '../routes/wallet/listDevices.js'
import { listLogins } from '../routes/wallet/listLogins.js'
import { loginEndpoint } from '../routes/wallet/loginEndpoint.js'
import { loginGuest } from '../routes/wallet/loginGuest.js'
import { loginJwt } from '../routes/wallet/loginJwt.js'
import { putShares } from '../routes/wallet/putShares.js'
import { recoverShares } from '../routes/wallet/recoverShares.js'
import { redeemExport } from '../routes/wallet/redeemExport.js'
import { refreshSession } from '../routes/wallet/refreshSession.js'
import { sendCode } from '../routes/wallet/sendCode.js'
import { sendPhoneCode } from '../routes/wallet/sendPhoneCode.js'
import { startExport } from '../routes/wallet/startExport.js'
import { startPasskey } from '../routes/wallet/startPasskey.js'
import { startSocial } from '../routes/wallet/startSocial.js'
import { startWallet } from '../routes/wallet/startWallet.js'
import { unlinkProfile } from '../routes/wallet/unlinkProfile.js'
import { verifyCode } from '../routes/wallet/verifyCode.js'
import type { WalletCaller, WalletContext } from './WalletContext.js'

type Handler<Name extends WalletEndpointName> = (
  wallet: WalletContext,
  request: EndpointRequest<(typeof walletEndpoints)[Name]> & WalletCaller,
) => Promise<EndpointResponse<(typeof walletEndpoints)[Name]>>

/** One handler per call of the wallet origin; a call without one does not compile. */
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
