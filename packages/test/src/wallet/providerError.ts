/** The error of EIP-1193: code, message, and data from the chain if any. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** Usual messages of wallets for the codes of EIP-1193, EIP-1474, EIP-3085 and EIP-5792. */
const messages: Record<number, string> = {
  4001: 'User rejected the request.',
  4100: 'The requested account or method has not been authorized: the wallet is locked.',
  4200: 'The requested method is not supported by this wallet.',
  4900: 'The wallet is disconnected from all chains.',
  4901: 'The wallet is disconnected from the requested chain.',
  4902: 'Unrecognized chain. Try adding it with wallet_addEthereumChain first.',
  5000: 'User rejected methods.',
  5700: 'The wallet does not support a capability that is not optional.',
  5710: 'The wallet does not support the requested chain.',
  5720: 'There is already a batch with this id.',
  5730: 'There is no batch with this id.',
  5740: 'The batch is too large for the wallet.',
  5750: 'The wallet can become a smart account, and its owner refused.',
  5760: 'The wallet does not make batches atomic.',
  [-32002]: 'A request of this kind is already pending. Please wait.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal JSON-RPC error.',
}

/** Creates the error of a refusal, with the usual message. */
export function providerError(code: number, detail?: string): ProviderRpcError {
  return new ProviderRpcError(code, detail ?? messages[code] ?? `The wallet answered with code ${code}.`)
}
