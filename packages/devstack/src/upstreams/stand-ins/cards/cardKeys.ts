import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { StackChain } from '../../../world/StackDescription.js'
import { listLocalAssets } from './localAssets.js'

/** PKCS #8 header of an Ed25519 key. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex')
const seed = Buffer.from('billfold local coinbase key 0001')
const privateKey = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' })

/** Checks requests to the Coinbase stand-in. */
export const coinbasePublicKey: KeyObject = createPublicKey(privateKey)

const publicHalf = Buffer.from(coinbasePublicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

/** Keys that the card stand-ins accept, and with which they sign webhooks. */
export const cardKeys = {
  stripe: { secretKey: 'sk_test_local', webhookSecret: 'whsec_local_stripe' },
  coinbase: {
    apiKeyId: 'local-coinbase-key',
    apiKeySecret: Buffer.concat([seed, publicHalf]).toString('base64'),
    webhookSecret: 'local-coinbase-webhook',
  },
  transak: { apiKey: 'local-transak-key', apiSecret: 'local-transak-secret' },
} as const

/** Returns `onramps` of a providers file for the card stand-ins. */
export function describeCardProviders(urls: Readonly<Record<string, string>>, chains: readonly StackChain[]) {
  const assets = listLocalAssets(chains).map(({ chain, address, network, symbol }) => ({
    ...{ chainId: chain.id, address, network, currency: symbol },
  }))
  const { stripe = '', coinbase = '', transak = '' } = urls
  const lower = assets.map((asset) => ({ ...asset, currency: asset.currency.toLowerCase() }))
  return {
    stripe: { ...cardKeys.stripe, url: stripe, assets: lower },
    coinbase: {
      ...{ ...cardKeys.coinbase, assets },
      ...{ url: `${coinbase}/platform`, statusUrl: `${coinbase}/onramp` },
    },
    transak: {
      ...{ ...cardKeys.transak, referrerDomain: 'shop.example', assets },
      ...{ url: transak, gatewayUrl: transak },
    },
  }
}
