import { encodeFunctionData, type Hex, toHex } from 'viem'
import { escrowAbi } from '../bridge/model/abis.js'
import type { BridgeContracts } from '../bridge/model/Bridge.js'
import { getIntentId, type Intent } from '../bridge/model/Intent.js'
import type { connectWallet } from '../testing/connectWallet.js'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Slightly more than the contract's minimum. */
const waitSeconds = 65

export type DepositUnpreparedParameters = {
  payer: ReturnType<typeof connectWallet>
  origin: BridgeContracts & { id: number }
  destination: BridgeContracts & { id: number }
  receiver: Hex
  amount: bigint
  salt: number
}

/**
 * Makes a deposit that no server prepared. It must not be filled, and must be refunded after its deadline, which
 * passes at once.
 */
export async function depositUnprepared(parameters: DepositUnpreparedParameters): Promise<Hex> {
  const { payer, origin, destination, receiver, amount, salt } = parameters
  if (!origin.escrow || !destination.escrow) throw new Error('the chains have no escrow')
  const { timestamp } = await payer.wallet.getBlock()
  const intent: Intent = {
    payer: payer.account.address,
    originChainId: BigInt(origin.id),
    originEscrow: origin.escrow,
    originToken: native,
    originAmount: amount,
    destinationChainId: BigInt(destination.id),
    destinationEscrow: destination.escrow,
    destinationToken: native,
    destinationAmount: amount,
    receiver,
    deadline: timestamp + BigInt(waitSeconds),
    salt: toHex(salt, { size: 32 }),
  }
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [intent] })
  const hash = await payer.wallet.sendTransaction({ to: origin.escrow, data, value: amount })
  const { status } = await payer.wallet.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`the deposit reverted: ${hash}`)
  await payer.test.increaseTime({ seconds: waitSeconds + 1 })
  await payer.test.mine({ blocks: 1 })
  return getIntentId(intent)
}
