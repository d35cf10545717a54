import type { StackChain, StackDescription } from './StackDescription.js'

/** One chain of a running stack. */
export function getStackChain(stack: StackDescription, chainId: number): StackChain {
  const chain = stack.chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`The local stack has no chain ${chainId}`)
  return chain
}
