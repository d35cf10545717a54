/** What the key of an account signs when its shares are stored: nobody else can store shares for its address. */
export function writeSharesMessage(of: {
  accountId: string
  deviceId: string
  address: `0x${string}`
  authShare: string
  recoveryShare: string
}): string {
  const { accountId, deviceId, address, authShare, recoveryShare } = of
  return [
    'Billfold stores shares of this key.',
    `account: ${accountId}`,
    `device: ${deviceId}`,
    `address: ${address.toLowerCase()}`,
    `auth: ${authShare}`,
    `recovery: ${recoveryShare}`,
  ].join('\n')
}
