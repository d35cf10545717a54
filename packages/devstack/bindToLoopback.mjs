import { Server } from 'node:net'

/** Makes a program without such an option listen on loopback instead of every interface. */
const { listen } = Server.prototype
Server.prototype.listen = function (options, ...rest) {
  const everywhere = typeof options === 'object' && options?.host === '0.0.0.0'
  return listen.call(this, everywhere ? { ...options, host: '127.0.0.1' } : options, ...rest)
}
