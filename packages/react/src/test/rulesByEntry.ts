import { connectButtonRules, connectRules, providerRules } from '../entries/guard/connectRules.js'
import type { EntryRules } from '../entries/guard/findOptionProblems.js'
import type { EntryName } from '../entries/guard/optionNames.js'
import { buyRules, checkoutRules, payWidgetRules, transactionRules } from '../entries/guard/payRules.js'

/** Rules as the entries give them to their guards. */
export const rulesByEntry: Readonly<Record<EntryName, EntryRules>> = {
  AutoConnect: {},
  BillfoldProvider: providerRules,
  BuyWidget: buyRules,
  CheckoutWidget: checkoutRules,
  ConnectButton: connectButtonRules,
  ConnectEmbed: connectRules,
  PayWidget: payWidgetRules,
  TransactionButton: {},
  TransactionWidget: transactionRules,
  useAccountModal: {},
  useConnectModal: connectRules,
  useNetworkModal: {},
}
