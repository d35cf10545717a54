import { expectTypeOf, test } from 'vitest'
import type { AutoConnectProps } from './AutoConnect.js'
import type { BillfoldProviderProps } from './BillfoldProvider.js'
import type { BuyWidgetProps } from './BuyWidget.js'
import type { CheckoutWidgetProps } from './CheckoutWidget.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import type { ConnectEmbedProps } from './ConnectEmbed.js'
import type { Modals } from './ModalContext.js'
import type { optionNames } from './optionNames.js'
import type { PayWidgetProps } from './PayWidget.js'
import type { TransactionButtonProps } from './TransactionButton.js'
import type { TransactionWidgetProps } from './TransactionWidget.js'

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
