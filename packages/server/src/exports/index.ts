export type {
  Faucet,
  LogEntry,
  SeedProfile,
  ServerChain,
  ServerOptions,
  ServerToken,
} from '../ServerOptions.js'
export { type Server, startServer } from '../startServer.js'
