import type { MethodState } from '@billfold/core'
import type { ComponentType } from 'react'
import { ChooseMethodScreen } from './screens/ChooseMethodScreen.js'
import { SelectProviderScreen } from './screens/SelectProviderScreen.js'
import { SelectTokenScreen } from './screens/SelectTokenScreen.js'

/** Spec §2, screens 3 to 6; the wallets are chosen in the connect dialog. */
export const methodScreens: Record<MethodState, ComponentType> = {
  walletSelection: ChooseMethodScreen,
  walletConnection: ChooseMethodScreen,
  tokenSelection: SelectTokenScreen,
  fiatProviderSelection: SelectProviderScreen,
}
