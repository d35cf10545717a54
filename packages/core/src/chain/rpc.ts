/** Subset of a viem client that the kit uses. */
export type RpcClient = {
  // A method, not a property: viem's request takes narrower arguments.
  request(args: { method: string; params?: unknown }): Promise<unknown>
}

export type CallParameters = {
  to: `0x${string}`
  /** Call data: selector and arguments, with 0x. */
  data: `0x${string}`
}

/** Calls a contract at the latest block; returns `0x` if the response is not hex. Rejects if it reverts. */
export async function call(client: RpcClient, { to, data }: CallParameters): Promise<string> {
  const answer = await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  return typeof answer === 'string' ? answer : '0x'
}

/** Parses a quantity of a JSON-RPC response; throws if it is malformed. */
export function readQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new TypeError('The node did not answer with a number')
  return BigInt(answer)
}

/** Encodes a quantity for JSON-RPC. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** Returns true if the text has the form of an EVM address; does not verify the checksum. */
export function isHexAddress(text: unknown): text is `0x${string}` {
  return typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text)
}
