import type { Connector } from 'wagmi'

/** A social login whose window the browser did not open. */
export type BlockedPopup = {
  /** For a link with `target="_blank"` and `rel="opener"`. */
  url: string
  /** Opens the window once more; call it inside the click on that link. */
  open(): void
}

/** Who logs in, or which login is linked, and how. */
export type LoginRequest =
  /** After `sendCode` to an email address. */
  | { method: 'email'; code: string }
  /** After `sendCode` to a phone number. */
  | { method: 'phone'; code: string }
  /** The frame shows a button of its own: a click in this page does not count there. */
  | { method: 'passkey' }
  | {
      method: 'social'
      provider: string
      /** Call `login` inside the click, before anything is awaited: else the browser blocks the window. */
      onBlocked?: ((blocked: BlockedPopup) => void) | undefined
    }
  /** Another wallet signs a message (ERC-4361); it stays connected or not, as before. */
  | { method: 'wallet'; connector: Connector; chainId?: number | undefined }
  | { method: 'guest' }
  /** A token of your own, checked by the keys that are registered for your client. */
  | { method: 'custom_jwt'; jwt: string }
  /** Anything that the endpoint which is registered for your client understands. */
  | { method: 'custom_auth_endpoint'; payload: string }

/** To whom a code goes. */
export type CodeReceiver =
  | { method: 'email'; email: string }
  /** In international form, such as `+34600111222`. */
  | { method: 'phone'; phone: string }
