import { type Address, erc20Abi } from 'viem'
import { call } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../engine/openWallet.js'
import { decodeResult, encodeAllowance } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import type { ChainQuestion } from './TransactionContext.js'

type Chains = Pick<Billfold, 'wagmi' | 'chains'>

/** Runs the checks that need the chain; returns the first failure's reason. */
export async function askChain(
  billfold: Chains,
  { payer, questions }: { payer: Address; questions: readonly ChainQuestion[] },
): Promise<GuardReason | undefined> {
  for (const question of questions) {
    const reason = await (question.type === 'allowance'
      ? checkAllowance(billfold, payer, question)
      : checkCode(billfold, question))
    if (reason) return reason
  }
  return undefined
}

type Of<T extends ChainQuestion['type']> = Extract<ChainQuestion, { type: T }>

/** Requires an allowance of exactly this payment's amount. */
async function checkAllowance(
  billfold: Chains,
  payer: Address,
  { chainId, token, spender, amount }: Of<'allowance'>,
): Promise<GuardReason | undefined> {
  const data = encodeAllowance(payer, spender)
  const answer = await call(getClient(billfold, { chainId }), { to: token, data }).catch(() => '0x')
  return decodeResult(erc20Abi, 'allowance', answer) === amount ? undefined : 'forbiddenCall'
}

/** The attester is part of the bytecode, so equal code means equal settings. */
async function checkCode(
  billfold: Chains,
  { origin, destination }: Of<'sameCode'>,
): Promise<GuardReason | undefined> {
  const [here, there] = await Promise.all([readCode(billfold, origin), readCode(billfold, destination)])
  if (here === undefined || there === undefined) return 'unchecked'
  return here === there && here !== '0x' ? undefined : 'otherEscrow'
}

async function readCode(
  billfold: Chains,
  { chainId, address }: { chainId: number; address: Address },
): Promise<string | undefined> {
  const request = { method: 'eth_getCode', params: [address, 'latest'] }
  const code = await getClient(billfold, { chainId })
    .request(request)
    .catch(() => undefined)
  return typeof code === 'string' ? code : undefined
}
