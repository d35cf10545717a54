import { expectTypeOf, test } from 'vitest'
import type { BillfoldProviderProps } from '../BillfoldProvider.js'
import type { AutoConnectProps } from '../connect/AutoConnect.js'
import type { ConnectButtonProps } from '../connect/ConnectButtonProps.js'
import type { ConnectEmbedProps } from '../connect/ConnectEmbed.js'
import type { Modals } from '../modals/ModalContext.js'
import type { BuyWidgetProps } from '../pay/BuyWidget.js'
import type { CheckoutWidgetProps } from '../pay/CheckoutWidget.js'
import type { PayWidgetProps } from '../pay/PayWidget.js'
import type { TransactionButtonProps } from '../pay/TransactionButton.js'
import type { TransactionWidgetProps } from '../pay/TransactionWidget.js'
import type { optionNames } from './optionNames.js'

type OptionsOf = {
  AutoConnect: AutoConnectProps
  BillfoldProvider: BillfoldProviderProps
  BuyWidget: BuyWidgetProps
  CheckoutWidget: CheckoutWidgetProps
  ConnectButton: ConnectButtonProps
  ConnectEmbed: ConnectEmbedProps
  PayWidget: PayWidgetProps
  TransactionButton: TransactionButtonProps
  TransactionWidget: TransactionWidgetProps
  useAccountModal: Parameters<Modals['openAccount']>[0]
  useConnectModal: Parameters<Modals['openConnect']>[0]
  useNetworkModal: Parameters<Modals['openNetwork']>[0]
}

type KeyOf<Options> = Options extends unknown ? keyof Options : never

test('every option of every entry is known by its name', () => {
  type Known = { -readonly [Entry in keyof typeof optionNames]: keyof (typeof optionNames)[Entry] }
  expectTypeOf<Known>().toEqualTypeOf<{ [Entry in keyof OptionsOf]: KeyOf<OptionsOf[Entry]> }>()
})
