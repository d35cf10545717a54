const loopback = /^https?:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Whether a page lives on this very machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopback.test(origin)
}

/** Whether whoever listens there hears this very machine only. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
