/** The resource that a sign-in message must name to be a proof for sponsored gas, so that no other sign-in is one. */
export function sponsorResource(clientId: string): string {
  return `urn:billfold:sponsor:${encodeURIComponent(clientId)}`
}
