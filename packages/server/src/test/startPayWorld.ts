import { startPayWorld as start, type PayWorld as World } from '@billfold/devstack/testing'

/** Two chains with the local bridge over them; the server is the test's own. */
export type PayWorld = World

/** Starts the chains and puts the contracts on them. */
export const startPayWorld: typeof start = (parameters) => start(parameters)
