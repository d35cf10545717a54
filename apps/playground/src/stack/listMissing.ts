/** What each part of the stack is for. */
const uses: Readonly<Record<string, string>> = {
  chain1337: 'the network Local One',
  chain1338: 'the network Local Two',
  chain1339: 'the network Local Testnet',
  bundler1337: 'smart accounts on Local One',
  bundler1338: 'smart accounts on Local Two',
  relay: 'WalletConnect',
  identity: 'social logins',
}

/** What does not work without the parts that `/health` calls degraded. */
export function listMissing(degraded: readonly string[]): string[] {
  return degraded.map((name) => uses[name] ?? name)
}
