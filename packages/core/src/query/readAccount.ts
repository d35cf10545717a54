/** What is read once an account is connected, in one piece: it is no part of the page that a visitor loads. */
export { getBalance } from '../rpc/getBalance.js'
export { getTokenPrice } from '../services/bridge/getTokenPrice.js'
export { readIdentity } from './readIdentity.js'
