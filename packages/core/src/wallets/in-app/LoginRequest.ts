/** A social login whose window the browser did not open. */
export type BlockedPopup = {
  /** A page of the wallet, for a link with `target="_blank"`. */
  url: string
  /** Opens the window once more; call it inside the click on that link. */
  open(): void
}

type Visitor = {
  /** What a check against robots gave your page, for the hook of whoever operates the wallet. */
  visitor?: string | undefined
}

/** Who logs in, or which login is linked, and how. */
export type LoginRequest =
  /** Sends a mail; its code is typed in the wallet's own window, or its link opened. Ends when that is done. */
  | ({ method: 'email'; email: string } & Visitor)
  /** The same by SMS; the number in international form, such as `+34600111222`. */
  | ({ method: 'phone'; phone: string } & Visitor)
  /** The frame shows a button of its own: a click in this page does not count there. */
  | { method: 'passkey' }
  | {
      method: 'social'
      provider: string
      /** Call `login` inside the click, before anything is awaited: else the browser blocks the window. */
      onBlocked?: ((blocked: BlockedPopup) => void) | undefined
    }
  /** Another wallet of this browser signs a message (ERC-4361) in a window of the wallet's, which the frame opens. */
  | { method: 'wallet' }
  | { method: 'guest' }
  /** A token of your own, checked by the keys that are registered for your client. */
  | { method: 'custom_jwt'; jwt: string }
  /** Anything that the endpoint which is registered for your client understands. */
  | { method: 'custom_auth_endpoint'; payload: string }
