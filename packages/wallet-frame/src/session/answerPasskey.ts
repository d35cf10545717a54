type Parse = {
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions
}

/** Lets the browser answer a challenge; throws the browser's own error when it does not. */
export async function answerPasskey(
  operation: 'create' | 'get',
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const parse = PublicKeyCredential as unknown as Parse
  const credential =
    operation === 'create'
      ? await navigator.credentials.create({ publicKey: parse.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: parse.parseRequestOptionsFromJSON(options) })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return credential.toJSON() as unknown as Record<string, unknown>
}
