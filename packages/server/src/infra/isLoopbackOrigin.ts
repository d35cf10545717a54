const loopback = /^https?:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Returns true if a page is served from this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopback.test(origin)
}

/** Returns true if a server listening on the host accepts only local connections. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
