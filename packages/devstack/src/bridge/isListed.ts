import type { Bridge } from './Bridge.js'
import { isNativeToken } from './nativeToken.js'
import type { Intent } from './settlement/Intent.js'

/** Whether the solver pays out this token: anybody's token could be priced by a pool of its maker. */
export async function isListed(
  bridge: Bridge,
  {
    destinationChainId: chainId,
    destinationToken: token,
  }: Pick<Intent, 'destinationChainId' | 'destinationToken'>,
): Promise<boolean> {
  if (isNativeToken(token)) return true
  return (await bridge.findToken(Number(chainId), token))?.configured === true
}
