import { generateKeyPairSync } from 'node:crypto'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Signs the client secret of the local Apple; made anew with each stack. */
export const appleKey = {
  teamId: 'LOCALTEAM1',
  keyId: 'LOCALKEY01',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** What the identity provider checks the client secret with. */
export const applePublicKey = publicKey
