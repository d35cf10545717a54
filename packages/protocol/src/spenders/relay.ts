import type { Address, Spenders } from './Spenders.js'

// Read on 2026-11-18. Sources:
// - solver, and the routers and approval proxies of version 3:
//   https://docs.relay.link/references/api/api_resources/contract-addresses, and for each chain
//   https://github.com/relayprotocol/relay-periphery/blob/main/deployments/v3/addresses.json
// - routers and approval proxies of version 3.2, in use since 2026-10-26 beside version 3:
//   https://docs.relay.link/changelog
// - depositories, for each chain:
//   https://github.com/relayprotocol/relay-settlement/tree/main/packages/networks/src/networks

/** Receives transfers that end with a request id. */
const solver: Address = '0xf70da97812CB96acDF810712Aa562db8dfA3dbEF'
const depository: Address = '0x4cD00E387622C35bDDB9b4c962C136462338BC31'

/** Router and approval proxy of versions 3 and 3.2. */
const cancun: readonly Address[] = [
  '0xb92fe925DC43a0ECdE6c8b1a2709c170Ec4fFf4f',
  '0xCcC88a9d1B4ED6b0EABA998850414b24f1c315bE',
  '0x0729E2a4716d9f7dD17858d5d504426D228697f7',
  '0x5567954cD026CEbFE486062cb75848e0f1c12E58',
]

/** The same for chains without transient storage. */
const london: readonly Address[] = [
  '0x9EF6d3c2F60d7b9008D74CAb1FC0F899c957C819',
  '0x8754Bc615047de01228a7527B712806A71A8dc9a',
  '0x6328ea02d28131e58B28E55c6258258A30d90E05',
  '0xE4DfBd5E6784dB1058124E2c87554C0591f0Fb7B',
]

const usual: readonly Address[] = [solver, depository, ...cancun]

/** Addresses of Relay as of 2026-11-18, by chain id: solver, depository, routers and approval proxies. */
export const relaySpenders: Spenders = {
  1: usual,
  10: usual,
  56: usual,
  100: usual,
  137: usual,
  8453: usual,
  42161: usual,
  42220: usual,
  43114: usual,
  57073: usual,
  59144: [solver, '0x59916DA825D2D2eC1BF878D71c88826F6633ecca', ...london],
  534352: usual,
}
