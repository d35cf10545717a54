/** What a handler knows of a request besides its checked parts. */
export type RequestMeta = {
  /** The `x-client-id`, or empty. */
  clientId: string
}
