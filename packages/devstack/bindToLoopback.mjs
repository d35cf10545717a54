import { Server } from 'node:net'

/** Loaded into a program that would listen on every interface and has no option for it: it listens on loopback alone. */
const { listen } = Server.prototype
Server.prototype.listen = function (options, ...rest) {
  const everywhere = typeof options === 'object' && options?.host === '0.0.0.0'
  return listen.call(this, everywhere ? { ...options, host: '127.0.0.1' } : options, ...rest)
}
