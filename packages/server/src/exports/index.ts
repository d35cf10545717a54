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
export { type VerifyWebhookParameters, verifyWebhook } from '../webhooks/verifyWebhook.js'
