export { getAccount, type PayWorld, startPayWorld } from '../test/startPayWorld.js'
