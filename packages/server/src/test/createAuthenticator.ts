import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type AnswerParameters = {
  challenge: string
  origin: string
  rpId?: string
  topOrigin?: string
  counter?: number
  /** True if user verification was performed. */
  verified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: Buffer) => data.toString('base64url')

/** Creates a software passkey that can also send false data. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const writeClient = (type: string, { challenge, origin, topOrigin }: AnswerParameters) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: Boolean(topOrigin), topOrigin }))
  const writeHead = ({ origin, rpId, counter = 1, verified = true }: AnswerParameters, extra: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | extra])
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), flags, count])
  }
  const wrap = (response: object) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create(request: AnswerParameters) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([writeHead(request, 0x40), attested])
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      const client = writeClient('webauthn.create', request)
      return wrap({ clientDataJSON: encode(client), attestationObject: encode(attestation), transports: [] })
    },
    get(request: AnswerParameters) {
      const client = writeClient('webauthn.get', request)
      const data = writeHead(request, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return wrap({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      })
    },
  }
}
