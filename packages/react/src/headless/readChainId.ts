/** The id of a chain that the host gave; undefined where there is none, or where it refuses to be looked at. */
export function readChainId(chain: { readonly id: number }): number {
  try {
    return chain?.id
  } catch {
    return undefined as never
  }
}
