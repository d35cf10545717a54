export type {
  Faucet,
  LogEntry,
  SeedContractMetadata,
  SeedProfile,
  ServerChain,
  ServerOptions,
  ServerToken,
} from '../ServerOptions.js'
export { type Server, startServer } from '../startServer.js'
