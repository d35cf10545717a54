/** Fetches a part of the frame when it is first needed, and again after a failure. */
export function fetchOnce<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let fetching: Promise<Part> | undefined
  return () => {
    fetching ??= fetchPart().catch((error: unknown) => {
      fetching = undefined
      throw error
    })
    return fetching
  }
}
