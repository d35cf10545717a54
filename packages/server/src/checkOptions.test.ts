import { createHash } from 'node:crypto'
import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ServerOptions } from './context/ServerOptions.js'
import { startServer } from './startServer.js'

const receiver = '0x00000000000000000000000000000000000000e5'
const production: ServerOptions = {
  port: 0,
  development: false,
  publicUrl: 'https://pay.example',
  dataDir: '/nowhere/billfold',
  chains: [],
}
const ring = [{ id: 'development', secret: 'x' }] as const
const ownKeys = [{ id: 'k1', secret: 'y' }] as const
const publicKey = createHash('sha256').update('billfold development auth').digest('base64')
const renamed = [{ id: 'k1', secret: publicKey }] as const
const provider = {
  id: 'google',
  name: 'Google',
  issuer: 'http://id.example',
  clientId: 'a',
  clientSecret: 'b',
} as const
const endpoints = { authorization: 'https://a.example', token: 'http://a.example', user: 'https://a.example' }
const wallet = {
  port: 0,
  publicUrl: 'https://w.example',
  frameDir: '/nowhere',
  keys: { auth: [{ id: 'k1', secret: 'z' }], recovery: ownKeys },
  recovery: 'managed',
  mail: { url: 'smtp://127.0.0.1', from: 'a@b.example' },
} as const

const jwt = { jwksUrl: 'http://id.example/jwks', issuer: 'https://id.example', audience: 'a' }
const endpoint = { url: 'http://id.example/whose' }

test.each<[Partial<ServerOptions>, string]>([
  [{ sandbox: {} as never }, 'The card sandbox is for development'],
  [{ dataDir: undefined }, 'the database must be kept'],
  [{ publicUrl: undefined }, 'publicUrl is needed'],
  [{ rates: { EUR: '0' } }, 'rates.EUR'],
  [{ transferFee: { bps: 10_000, receiver } }, 'transferFee.bps must be'],
  [{ sponsor: { privateKey: keccak256(toHex('billfold local sponsor')) } }, 'everybody knows'],
  [{ clients: [{ id: 'shop', secretKey: 'local-secret' }] }, 'clients.shop.secretKey is a default'],
  [{ clients: [{ id: 'shop', secretKey: 'short' }] }, 'clients.shop.secretKey is too short'],
  [
    { clients: [{ id: 'a', webhook: { url: 'https://a.example', secret: 'hook' } }] },
    'webhook.secret is too short',
  ],
  [{ wallet: { ...wallet, keys: { auth: ring, recovery: ownKeys } } }, 'the development key'],
  [{ wallet: { ...wallet, keys: { auth: renamed, recovery: ownKeys } } }, 'the development key'],
  [{ wallet: { ...wallet, keys: { auth: ownKeys, recovery: ownKeys } } }, 'must not share a secret'],
  [{ wallet: { ...wallet, publicUrl: 'http://w.example' } }, 'wallet.publicUrl must begin with https'],
  [{ wallet: { ...wallet, publicUrl: 'https://pay.example' } }, 'nothing else is served from'],
  [{ wallet: { ...wallet, publicUrl: 'https://w.pay.example' } }, 'nothing else is served from'],
  [{ wallet: { ...wallet, publicUrl: 'https://pay.example:8443' } }, 'nothing else is served from'],
  [{ wallet, clients: [{ id: 'a', origins: ['https://shop.w.example'] }] }, 'unlike https://shop.w.example'],
  [{ clients: [{ id: 'a', auth: { jwt } }] }, 'clients.a.auth.jwt.jwksUrl must begin with https'],
  [{ clients: [{ id: 'a', auth: { endpoint } }] }, 'clients.a.auth.endpoint.url must begin with https'],
  [{ wallet: { ...wallet, providers: [provider] } }, 'wallet.providers.google.issuer must begin with https'],
  [
    { wallet: { ...wallet, providers: [{ ...provider, issuer: undefined, endpoints }] } },
    'wallet.providers.google.token must begin with https',
  ],
])('T74 production does not start with %j', async (more, message) => {
  await expect(startServer({ ...production, ...more })).rejects.toThrow(message)
})

const main = { id: 1, name: 'Main', rpcUrl: 'http://127.0.0.1:9', tokens: [] }

test.each<[Partial<ServerOptions>, string]>([
  [{ host: '0.0.0.0' }, 'host 0.0.0.0 is refused'],
  [{ host: '::' }, 'host :: is refused'],
  [{ host: '192.168.1.2' }, 'host 192.168.1.2 is refused'],
  [{ host: '127.0.0.1.example' }, 'host 127.0.0.1.example is refused'],
  [{ chains: [main] }, 'chain 1 (Main) needs production'],
  [{ chains: [{ ...main, id: 1337 }, main] }, 'chain 1 (Main) needs production'],
])('T74 A20 development does not start with %j', async (more, message) => {
  await expect(startServer({ port: 0, development: true, chains: [], ...more })).rejects.toThrow(message)
})
