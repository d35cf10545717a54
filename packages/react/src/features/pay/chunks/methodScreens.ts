import type { FlowChunk } from '../provider/PayContext.js'
import { ChooseMethodScreen } from '../screens/ChooseMethodScreen.js'
import { SelectProviderScreen } from '../screens/SelectProviderScreen.js'
import { SelectTokenScreen } from '../screens/SelectTokenScreen.js'

/** Screens 3 to 6; wallets are chosen in the connect dialog (R2.154 to R2.170). */
export const methodScreens: FlowChunk['methodScreens'] = {
  walletSelection: ChooseMethodScreen,
  walletConnection: ChooseMethodScreen,
  tokenSelection: SelectTokenScreen,
  fiatProviderSelection: SelectProviderScreen,
}
