export { getAccount, type PayWorld, startPayWorld } from '../testing/startPayWorld.js'
