import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Sealing key. Its id is stored with the ciphertext. */
export type SealingKey = {
  id: string
  /** 32 bytes in base64. */
  secret: string
}

/** Newest first: the first key seals; all keys open. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]]

type Place = {
  ring: KeyRing
  /** Authenticated context: the ciphertext opens only with the same value. */
  place: string
}

/** Encrypts with a new data key, itself encrypted with the newest key of the ring. */
export function sealShare(share: string, { ring, place }: Place): string {
  const dataKey = randomBytes(32)
  const [{ id, secret }] = ring
  const wrapped = encrypt(Buffer.from(secret, 'base64'), dataKey, place)
  const sealed = encrypt(dataKey, Buffer.from(share), place)
  dataKey.fill(0)
  return ['1', id, wrapped.toString('base64'), sealed.toString('base64')].join('.')
}

/** Decrypts the output of `sealShare`; throws if it was altered or moved. */
export function openShare(text: string, { ring, place }: Place): string {
  const [version, id, wrapped, sealed] = text.split('.')
  const key = ring.find((candidate) => candidate.id === id)
  if (version !== '1' || !key || !wrapped || !sealed)
    throw new Error('A share cannot be opened with these keys')
  const dataKey = decrypt(Buffer.from(key.secret, 'base64'), Buffer.from(wrapped, 'base64'), place)
  const share = decrypt(dataKey, Buffer.from(sealed, 'base64'), place).toString()
  dataKey.fill(0)
  return share
}

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
