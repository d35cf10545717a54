/** Whether an address is on this very machine. */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  // A name may begin with 127 too, so all four numbers must be there.
  return ['localhost', '[::1]'].includes(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
