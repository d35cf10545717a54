/** As much of the package as is used; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export type OidcContext = {
    body: unknown
    oidc?: { client?: { clientId: string }; session?: { accountId?: string } }
  }

  type Client = {
    clientId: string
    compareClientSecret(this: Client, secret: string): boolean | Promise<boolean>
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Client: { prototype: Client }
    AccessToken: { find(token: string): Promise<{ accountId?: string } | undefined> }
    Grant: new (
      owner: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    use(middleware: (context: OidcContext, next: () => Promise<void>) => Promise<void>): void
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
