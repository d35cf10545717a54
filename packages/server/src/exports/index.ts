export type {
  Faucet,
  LogEntry,
  SeedContractMetadata,
  SeedProfile,
  ServerChain,
  ServerClient,
  ServerOptions,
  ServerToken,
} from '../ServerOptions.js'
export { type Server, startServer } from '../startServer.js'
export type { InboxMessage, KeyRing, WalletOptions } from '../wallet/WalletOptions.js'
export { type VerifyWebhookParameters, verifyWebhook } from '../webhooks/verifyWebhook.js'
