import { codeRelays } from './codeRelays.js'
import { otherRelays } from './otherRelays.js'
import { socialRelays } from './socialRelays.js'

/** Every relay but the endpoint's: an endpoint names no address, so its word opens nothing where links are asked for. */
export const addressedRelays = [...codeRelays, ...socialRelays, ...otherRelays].filter(
  ({ login }) => login !== 'custom_auth_endpoint',
)
