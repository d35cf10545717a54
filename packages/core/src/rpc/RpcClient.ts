/** The one thing that we need of a viem client, so that anything that can ask a node will do. */
export type RpcClient = {
  // A method, not a property: viem's request takes narrower arguments.
  request(args: { method: string; params?: unknown }): Promise<unknown>
}
