import type {
  EndpointRequest,
  EndpointResponse,
  WalletEndpointName,
  walletEndpoints,
} from '@billfold/protocol'
import { endSession } from '../routes/wallet/endSession.js'
import { getAccount } from '../routes/wallet/getAccount.js'
import { getAuthShare } from '../routes/wallet/getAuthShare.js'
import { loginGuest } from '../routes/wallet/loginGuest.js'
import { putShares } from '../routes/wallet/putShares.js'
import { recoverShares } from '../routes/wallet/recoverShares.js'
import { refreshSession } from '../routes/wallet/refreshSession.js'
import { sendCode } from '../routes/wallet/sendCode.js'
import { verifyCode } from '../routes/wallet/verifyCode.js'
import type { WalletCaller, WalletContext } from './WalletContext.js'

type Handler<Name extends WalletEndpointName> = (
  wallet: WalletContext,
  request: EndpointRequest<(typeof walletEndpoints)[Name]> & WalletCaller,
) => Promise<EndpointResponse<(typeof walletEndpoints)[Name]>>

/** One handler per call of the wallet origin; a call without one does not compile. */
export const walletRoutes: { [Name in WalletEndpointName]: Handler<Name> } = {
  sendCode,
  verifyCode,
  loginGuest,
  refreshSession,
  endSession,
  getAccount,
  getAuthShare,
  recoverShares,
  putShares,
}
