import type { Client } from 'viem'
import type { NonceStore } from './NonceStore.js'

export type SignInOptions = {
  /** Host, and port where there is one, of the pages that people sign in on: `shop.example`. */
  domain: string
  /** @default `https://` and the domain */
  uri?: string | undefined
  /** A line in the message. @default 'Please ensure that the domain above matches the URL of the current website.' */
  statement?: string | undefined
  /** Networks that people may sign in from. @default any */
  chainIds?: readonly number[] | undefined
  resources?: readonly string[] | undefined
  /** @default in memory, which is enough for one process */
  nonces?: NonceStore | undefined
  /**
   * viem clients, told apart by their chain. With one for its chain an account that is a contract can sign in
   * (ERC-1271), even before it is deployed (ERC-6492).
   */
  clients?: readonly Client[] | undefined
  /** How long a person has for signing. @default 600000 */
  lifetimeMs?: number | undefined
  /** How far clocks may differ. @default 60000 */
  skewMs?: number | undefined
  /** Milliseconds since 1970. @default the machine's clock */
  now?: (() => number) | undefined
}
