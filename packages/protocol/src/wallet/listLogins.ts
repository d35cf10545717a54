import { defineEndpoint } from '../defineEndpoint.js'
import { loginList } from './loginList.js'

/** Which logins there are for this client. */
export const listLogins = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/logins',
  response: loginList,
  wrapped: false,
})
