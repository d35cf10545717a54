import type { Address } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import type { Platform } from '../../platform/createPlatform.js'
import type { SmartHandle } from '../../wallets/smart/SmartHandle.js'
import type { Button, Screen } from './readScreen.js'

/** A shop's order: an amount of a token to one receiver, and optionally a fee to another. */
export type Order = {
  id: string
  chainId: number
  payer: Address
  receiver: Address
  token: Address
  amount: bigint
  fee: bigint
  /** True for a send of the user instead of a shop's order. */
  isSend: boolean
  /** True if it is swapped and crosses to another chain. */
  isCrossing: boolean
  /** True if a service refuses to prepare it once it is paid. */
  isGuarded: boolean
  feeReceiver: Address
}

export type EngineParameters = {
  platform: Platform
  order: Order
  node: RpcClient
  farNode: RpcClient
  provider: RpcClient
  /** The smart account, if the payer has one. */
  smart: SmartHandle | undefined
  /** Asks the shop's service to prepare the order; rejects if it is paid. */
  prepare(): Promise<unknown>
  /** Called when the screen may have changed. */
  onScreen(screen: Screen): void
}

/** The widget of one order, as the user sees it. */
export type Widget = {
  readonly screen: Screen
  /** Opens the widget on a pending or paid payment, else on the button to pay. */
  open(): void
  press(button: Button): void
}
