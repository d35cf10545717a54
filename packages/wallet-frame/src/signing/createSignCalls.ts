import { type FrameParams, isSameAddress } from '@billfold/protocol'
import { hexToBigInt, type TypedDataDefinition } from 'viem'
import type { FrameContext } from '../account/openFrameAccount.js'
import { Problem } from '../platform/Problem.js'
import type { Wallet } from '../platform/port.js'
import type { Description } from '../view/showConfirmation.js'
import { createTokenReader } from './createTokenReader.js'
import { isTokenCall } from './decodeCall.js'
import { describeAuthorization } from './describeAuthorization.js'
import { describeMessage, isOwnSignIn } from './describeMessage.js'
import { readOperation } from './describeOperation.js'
import { describeTransaction } from './describeTransaction.js'
import { describeTypedData, readTypedPermission } from './describeTypedData.js'
import { parseTypedData } from './parseTypedData.js'

export type SignCalls = Pick<
  Wallet,
  'signMessage' | 'signTypedData' | 'signAuthorization' | 'signTransaction'
>

export type CreateSignCallsParameters = FrameContext & {
  confirm(description: Description): Promise<void>
  /** End of the period in which the host's sign-in message is signed without a question. */
  signIn: { until: number }
}

/** Creates the calls that sign after the user saw and approved the content. */
export function createSignCalls({
  account,
  stage,
  host,
  networks,
  confirm,
  signIn,
}: CreateSignCallsParameters): SignCalls {
  const { custody, getAccount } = account
  const readTokens = createTokenReader(account)

  async function approve(address: `0x${string}`, description: Description): Promise<void> {
    const { profiles } = await check(address)
    const onlyGuest = profiles.every(({ type }) => type === 'guest')
    const rows = onlyGuest
      ? [...description.rows, { label: '', value: stage.t('confirm.guest') }]
      : description.rows
    await confirm({ ...description, rows })
    // Another user may have logged in while the question was open.
    await check(address)
  }
  async function check(address: `0x${string}`) {
    const found = await getAccount()
    if (!isSameAddress(found.address, address)) throw new Problem('otherAccount')
    return found
  }
  /** Allowed once, right after a login in the frame, and only for the host page. */
  function takeSignIn(params: FrameParams<'signMessage'>): boolean {
    if (performance.now() > signIn.until || !isOwnSignIn(params, host)) return false
    signIn.until = 0
    return true
  }

  return {
    async signMessage(params) {
      if (takeSignIn(params)) await check(params.address)
      else await approve(params.address, describeMessage(params, host, stage.t))
      const message = { raw: params.message }
      return { signature: await custody.withKey((key) => key.signMessage({ message })) }
    },
    async signTypedData({ address, chainId, typedData }) {
      const data = parseTypedData(typedData, chainId)
      const tokens = await readTokens(chainId, listTokens(data))
      await approve(address, describeTypedData({ data, chainId, host, tokens }, stage.t))
      return { signature: await custody.withKey((key) => key.signTypedData(data)) }
    },
    async signAuthorization({ address, chainId, contract, nonce }) {
      await approve(address, describeAuthorization({ address, chainId, contract, nonce }, stage.t))
      const authorization = { chainId, address: contract, nonce }
      const { r, s, yParity } = await custody.withKey((key) => key.signAuthorization(authorization))
      return { r, s, yParity: yParity === 1 ? 1 : 0 }
    },
    async signTransaction(params) {
      const { to, data } = params.transaction
      const tokens = await readTokens(params.chainId, to && isTokenCall({ to, data }) ? [to] : [])
      await approve(params.address, describeTransaction(params, { networks, tokens }, stage.t))
      const transaction = toTransaction(params)
      return { rawTransaction: await custody.withKey((key) => key.signTransaction(transaction)) }
    },
  }
}

/** Lists the token contracts of an operation or permission. */
function listTokens(data: TypedDataDefinition): string[] {
  const calls = readOperation(data)?.calls ?? []
  const { gives = [], gets = [] } = readTypedPermission(data) ?? {}
  return [
    ...calls.flatMap((call) => (isTokenCall({ to: call.target, data: call.data }) ? call.target : [])),
    ...[...gives, ...gets].flatMap(({ token, tokenId }) => (token && tokenId === undefined ? token : [])),
  ]
}

function toTransaction({ chainId, transaction }: FrameParams<'signTransaction'>) {
  const { to, data, value, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = transaction
  const number = (text: string) => hexToBigInt(text as `0x${string}`)
  const fees =
    maxFeePerGas === undefined
      ? ({ type: 'legacy', gasPrice: number(gasPrice ?? '0x0') } as const)
      : ({
          type: 'eip1559',
          maxFeePerGas: number(maxFeePerGas),
          maxPriorityFeePerGas: number(maxPriorityFeePerGas ?? '0x0'),
        } as const)
  const shared = { chainId, data, value: number(value), nonce: Number(number(nonce)), gas: number(gas) }
  return { ...shared, ...fees, ...(to && { to }) }
}
