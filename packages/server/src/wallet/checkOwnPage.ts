import type { Context } from 'hono'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletContext } from './WalletContext.js'

/** Refuses a page of another origin; what sends neither header is no browser, and has no cookie of a person's. */
export function checkOwnPage({ options }: Pick<WalletContext, 'options'>, c: Context): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if ((origin && origin !== options.publicUrl) || (site && site !== 'same-origin'))
    throw new ServiceError('FORBIDDEN', 'Only the wallet itself may call this')
}
