/** An address that others can be relative to. */
export function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
