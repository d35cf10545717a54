import { createHash } from 'node:crypto'
import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ServerOptions } from './ServerOptions.js'
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
const own = [{ id: 'k1', secret: 'y' }] as const
const publicKey = createHash('sha256').update('billfold development auth').digest('base64')
const renamed = [{ id: 'k1', secret: publicKey }] as const
const provider = {
  id: 'google',
  name: 'Google',
  issuer: 'http://id.example',
  clientId: 'a',
  clientSecret: 'b',
} as const
const wallet = {
  port: 0,
  publicUrl: 'https://w.example',
  frameDir: '/nowhere',
  keys: { auth: [{ id: 'k1', secret: 'z' }], recovery: own },
  recovery: 'managed',
  mail: { url: 'smtp://127.0.0.1', from: 'a@b.example' },
} as const

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
  [{ wallet: { ...wallet, keys: { auth: ring, recovery: own } } }, 'the development key'],
  [{ wallet: { ...wallet, keys: { auth: renamed, recovery: own } } }, 'the development key'],
  [{ wallet: { ...wallet, keys: { auth: own, recovery: own } } }, 'must not share a secret'],
  [{ wallet: { ...wallet, publicUrl: 'http://w.example' } }, 'wallet.publicUrl must begin with https'],
  [{ wallet: { ...wallet, publicUrl: 'https://pay.example' } }, 'nothing else is served from'],
  [{ wallet: { ...wallet, providers: [provider] } }, 'wallet.providers.google.issuer must begin with https'],
])('T74 production does not start with %j', async (more, message) => {
  await expect(startServer({ ...production, ...more })).rejects.toThrow(message)
})
