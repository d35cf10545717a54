/** Keys that the stand-ins accept, besides those of the card providers. Another key is refused; most need none. */
export const serviceKeys = {
  relay: 'local-relay-key',
  lifi: 'local-lifi-key',
  hosted: { clientId: 'local-shop', secretKey: 'local-hosted-secret' },
  coingecko: { demo: 'CG-local-demo', pro: 'CG-local-pro' },
  blockscout: 'proapi_local',
  etherscan: 'LOCALETHERSCANKEY',
} as const
