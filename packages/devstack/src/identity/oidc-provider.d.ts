/** As much of the package as is used; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (
      owner: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
