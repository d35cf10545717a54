/** What a connected app may ask for, and nothing else. */
export const supportedMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_switchEthereumChain',
] as const

export type SupportedMethod = (typeof supportedMethods)[number]

export const supportedEvents = ['accountsChanged', 'chainChanged'] as const
