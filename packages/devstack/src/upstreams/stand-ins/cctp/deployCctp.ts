import { CctpFeeMessenger, CctpMessenger, CctpTransmitter } from '@billfold/contracts'
import { type Address, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { StackChain } from '../../../world/StackDescription.js'
import { deploy } from '../deploy.js'
import { openAccount, type StandInAccount } from '../openAccount.js'

/** One local chain with CCTP. Its domain is its chain id. */
export type CctpSide = {
  domain: number
  chain: StackChain
  usdc: Address
  messenger: Address
  transmitter: Address
  feeMessenger: Address
  account: StandInAccount
  /** Signs attestations and fee quotes. */
  attesterKey: Hex
}

/**
 * Deploys CCTP on all chains with USDC, at equal addresses. They differ by attester, so that no stand-in
 * forwards another's burns.
 */
export async function deployCctp(chains: readonly StackChain[]): Promise<CctpSide[]> {
  const attesterKey = generatePrivateKey()
  const attester = privateKeyToAddress(attesterKey)
  const able = chains.flatMap((chain) =>
    chain.tokens.USDC ? [{ chain, usdc: chain.tokens.USDC.address }] : [],
  )
  const sides = await Promise.all(
    able.map(async ({ chain, usdc }) => {
      const [account, transmitter] = await Promise.all([
        openAccount(chain),
        deploy(chain, CctpTransmitter, [attester]),
      ])
      const messenger = await deploy(chain, CctpMessenger, [transmitter, attester])
      const args = [messenger, attester, attester]
      const feeMessenger = await deploy(chain, CctpFeeMessenger, args)
      return { domain: chain.id, chain, usdc, messenger, transmitter, feeMessenger, account, attesterKey }
    }),
  )
  await Promise.all(
    sides.flatMap((local) =>
      sides.filter((remote) => remote !== local).map((remote) => linkTokens(local, remote)),
    ),
  )
  return sides
}

async function linkTokens({ account, messenger, usdc }: CctpSide, remote: CctpSide): Promise<void> {
  const hash = await account.writeContract({
    address: messenger,
    abi: CctpMessenger.abi,
    functionName: 'linkTokenPair',
    args: [usdc, remote.domain, pad(remote.usdc)],
  })
  await account.waitForTransactionReceipt({ hash })
}
