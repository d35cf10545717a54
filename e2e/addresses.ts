const offset = Number(process.env.BILLFOLD_PORT_OFFSET ?? 0)

/** Where the journeys find the playground and the local stack. */
export const addresses = {
  playground: `http://localhost:${5173 + offset}`,
  services: `http://127.0.0.1:${4000 + offset}`,
} as const
