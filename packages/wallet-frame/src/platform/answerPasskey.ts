import { fromBase64url, toBase64url } from './bytes.js'

type Parse = {
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions
}

type Salt<T> = { first: T }

/** The PRF extension as JSON. Not all browsers convert it themselves. */
type PrfOptions = { eval?: Salt<string>; evalByCredential?: Record<string, Salt<string>> }

/** Lets the browser answer a challenge; throws the browser's error otherwise. */
export async function answerPasskey(
  operation: 'create' | 'get',
  { extensions = {}, ...options }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const parse = PublicKeyCredential as unknown as Parse
  const { prf, ...rest } = extensions as { prf?: PrfOptions }
  const add = <T extends object>(parsed: T): T =>
    prf ? { ...parsed, extensions: { ...rest, prf: readPrf(prf) } } : parsed
  const plain = { ...options, extensions: rest }
  const credential =
    operation === 'create'
      ? await navigator.credentials.create({ publicKey: add(parse.parseCreationOptionsFromJSON(plain)) })
      : await navigator.credentials.get({ publicKey: add(parse.parseRequestOptionsFromJSON(plain)) })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  const answer = credential.toJSON() as unknown as Record<string, unknown>
  const { prf: answered, ...results } = credential.getClientExtensionResults()
  const { enabled, results: secrets } = answered ?? {}
  const first = secrets && toBase64url(toBytes(secrets.first))
  return {
    ...answer,
    clientExtensionResults: {
      ...results,
      ...(answered && { prf: { enabled, ...(first && { results: { first } }) } }),
    },
  }
}

function readPrf({ eval: one, evalByCredential }: PrfOptions): AuthenticationExtensionsPRFInputs {
  const read = ({ first }: Salt<string>) => ({ first: fromBase64url(first) })
  const each = Object.entries(evalByCredential ?? {}).map(([id, salt]) => [id, read(salt)] as const)
  return {
    ...(one && { eval: read(one) }),
    ...(evalByCredential && { evalByCredential: Object.fromEntries(each) }),
  }
}

function toBytes(source: BufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
