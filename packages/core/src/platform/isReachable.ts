/** Whether anything answers there; what it says stays hidden from us. */
export async function isReachable(url: URL): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}
