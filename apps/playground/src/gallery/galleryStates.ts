import type { GalleryState } from './GalleryState.js'
import { accountStates } from './states/accountStates.js'
import { assetStates } from './states/assetStates.js'
import { buttonStates } from './states/buttonStates.js'
import { connectStates } from './states/connectStates.js'
import { failedStates } from './states/failedStates.js'
import { loginStates } from './states/loginStates.js'
import { payDetailStates } from './states/payDetailStates.js'
import { payEndStates } from './states/payEndStates.js'
import { payFirstStates } from './states/payFirstStates.js'
import { paymentStates } from './states/paymentStates.js'
import { payStates } from './states/payStates.js'
import { sendStates } from './states/sendStates.js'
import { signInStates } from './states/signInStates.js'
import { transactionModalStates } from './states/transactionModalStates.js'
import { transactionStates } from './states/transactionStates.js'
import { walletConnectStates } from './states/walletConnectStates.js'

/** Every state of every screen. */
export const galleryStates: readonly GalleryState[] = [
  ...buttonStates,
  ...signInStates,
  ...loginStates,
  ...connectStates,
  ...accountStates,
  ...sendStates,
  ...transactionStates,
  ...assetStates,
  ...paymentStates,
  ...payStates,
  ...payFirstStates,
  ...payDetailStates,
  ...payEndStates,
  ...transactionModalStates,
  ...walletConnectStates,
  ...failedStates,
]
