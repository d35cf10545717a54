import type { Hex } from 'viem'

/** Who agrees to pay the gas of smart accounts, and up to how much. */
export type SponsorOptions = {
  /** Signs the agreements; the `signer` of the paymaster contract. */
  privateKey: Hex
  /** The most that one operation may cost, in wei. @default 0.02 ether */
  perOperation?: bigint | undefined
  /** The most that one account may cost in a day, in wei. @default 0.1 ether */
  perAccount?: bigint | undefined
  /** The most that one network address may be promised in a day, in wei. @default 0.2 ether */
  perAddress?: bigint | undefined
  /** The most that one client's accounts may cost in a day, all together, in wei. @default 1 ether */
  perClient?: bigint | undefined
}
