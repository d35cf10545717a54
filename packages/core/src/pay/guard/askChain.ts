import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { encodeAllowance } from './encodeAllowance.js'
import type { GuardReason } from './GuardReason.js'
import type { ChainQuestion } from './TransactionContext.js'

type Chains = Pick<Billfold, 'wagmi' | 'chains'>

/** Asks what only the chain can tell of a payment; the first answer that is not as it must be is the reason to refuse. */
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

/** A contract that may pull another amount than this payment's is not the one that this payment is for. */
async function checkAllowance(
  billfold: Chains,
  payer: Address,
  { chainId, token, spender, amount }: Of<'allowance'>,
): Promise<GuardReason | undefined> {
  const data = encodeAllowance(payer, spender)
  const answer = await call(getClient(billfold, { chainId }), { to: token, data }).catch(() => '0x')
  return decodeUint(answer) === amount ? undefined : 'forbiddenCall'
}

/** The attester is part of the code: equal code is the same contract with the same settings. */
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
