import type { Address } from 'viem'
import type { Platform } from '../../platform/Platform.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { SmartHandle } from '../../wallets/smart/SmartHandle.js'
import type { Button, Screen } from './readScreen.js'

/** An order of a shop: so much of a token to one receiver, and perhaps a fee to another. */
export type Order = {
  id: string
  chainId: number
  payer: Address
  receiver: Address
  token: Address
  amount: bigint
  fee: bigint
  /** Whether it is no order of a shop, but something that the person sends. */
  isSend: boolean
  /** Whether it is swapped and crosses to another chain. */
  isCrossing: boolean
  /** Whether a service refuses to prepare it once it is paid. */
  isGuarded: boolean
  feeReceiver: Address
}

export type EngineParameters = {
  platform: Platform
  order: Order
  node: RpcClient
  farNode: RpcClient
  provider: RpcClient
  /** The smart account, where the payer is one. */
  smart: SmartHandle | undefined
  /** Asks the shop's service to prepare the order; rejects when it is paid. */
  prepare(): Promise<unknown>
  /** Told whenever the screen may have changed. */
  onScreen(screen: Screen): void
}

/** The widget on one order, as the person has it before them. */
export type Widget = {
  readonly screen: Screen
  /** Opens the widget: what is under way or paid is shown, otherwise the button to pay. */
  open(): void
  press(button: Button): void
}
