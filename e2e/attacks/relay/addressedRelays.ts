import { codeRelays } from './codeRelays.js'
import { otherRelays } from './otherRelays.js'
import { socialRelays } from './socialRelays.js'

/** All relays except the endpoint's: an endpoint names no address, so it opens nothing where links are required. */
export const addressedRelays = [...codeRelays, ...socialRelays, ...otherRelays].filter(
  ({ login }) => login !== 'custom_auth_endpoint',
)
