import { toUserOperationNonce } from '../../wallets/smart/findUserOp.js'
import type { SendSmartCallsParameters, SmartHandle } from '../../wallets/smart/SmartHandle.js'
import type { Tab } from './createTab.js'
import { answerLater, refuse } from './readWallet.js'
import type { World } from './World.js'
import type { Question } from './WorldWallet.js'

/**
 * Creates the smart account of a page: its owner signs in the wallet, and the page sends the operation to a bundler.
 */
export function createSmart(world: World, tab: Tab, owner: () => string): SmartHandle {
  const { wallet, bundler } = world
  const send = async ({ calls, id, onSigned }: SendSmartCallsParameters) => {
    const asked = calls.map(({ to, value, data }) => ({ to, value: `0x${value.toString(16)}`, data }))
    const params = [{ calls: asked, operation: String(toUserOperationNonce(id)) }]
    const number = await wallet.request(tab, owner(), 'eth_signUserOperation', params)
    const question = wallet.questions.find((each) => each.number === number)
    const hash = question?.alias as `0x${string}`
    await onSigned(hash)
    await answerLater(world, tab, () => {
      if (question && isUsed(world, question)) throw refuse(-32500, 'AA25 invalid account nonce')
      if (question) bundler.take(question)
      if (!world.isDraining && world.random.chance(0.1)) throw refuse(-32603, 'Bad gateway')
    })
    return hash
  }
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    answerLater(world, tab, () => {
      if (method !== 'pimlico_getUserOperationStatus') throw refuse(-32601, 'the method does not exist')
      return { status: bundler.tell(String((params as unknown[])[0])) }
    })
  return {
    mode: 'ERC4337',
    isSponsored: () => false,
    openBundler: async () => ({ request }),
    isDeployed: async () => true,
    send,
  } as unknown as SmartHandle
}

/** Returns true if the nonce is used: the bundler's simulation then fails in the EntryPoint. */
function isUsed({ chain }: World, { operation }: Question): boolean {
  return chain.transactions.some(
    (one) =>
      one.operation === operation && one.status === 'mined' && one.success && one.block <= chain.height(),
  )
}
