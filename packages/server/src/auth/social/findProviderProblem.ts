import { createPrivateKey } from 'node:crypto'
import type { SocialProvider } from '../../wallet/WalletOptions.js'
import { findKnownProvider } from './knownProviders.js'

/** Says what is missing in the settings of a provider; undefined where nothing is. */
export function findProviderProblem({
  id,
  issuer,
  clientSecret,
  appleKey,
}: Omit<SocialProvider, 'name' | 'clientId'>): string | undefined {
  if (!issuer && !findKnownProvider(id)) return 'Expected an issuer: this provider is not a known one'
  if (appleKey && id !== 'apple') return 'Expected clientSecret: appleKey is for the provider apple'
  if (appleKey && clientSecret) return 'Expected either clientSecret or appleKey, not both'
  if (!appleKey && !clientSecret)
    return id === 'apple'
      ? 'Expected appleKey with teamId, keyId and privateKey: they sign the client secret'
      : 'Expected clientSecret'
  if (appleKey && !isSigningKey(appleKey.privateKey))
    return 'Expected appleKey.privateKey to be the content of the .p8 file: a P-256 key in PKCS#8 PEM'
  return undefined
}

function isSigningKey(pem: string): boolean {
  if (!pem.includes('-----BEGIN PRIVATE KEY-----')) return false
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
