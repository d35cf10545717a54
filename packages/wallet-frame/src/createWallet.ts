import { type FrameMethod, type FrameParams, type FrameResult, walletEndpoints } from '@billfold/protocol'
import { hexToBigInt, isAddressEqual } from 'viem'
import { createCustody } from './custody/createCustody.js'
import { Problem } from './Problem.js'
import type { Settings } from './Settings.js'
import { createApi } from './session/createApi.js'
import { createLogin } from './session/createLogin.js'
import { createSession } from './session/createSession.js'
import type { Description } from './signing/Description.js'
import { describeMessage } from './signing/describeMessage.js'
import { describeTransaction } from './signing/describeTransaction.js'
import { describeTypedData } from './signing/describeTypedData.js'
import { parseTypedData } from './signing/parseTypedData.js'
import { createVault } from './store/createVault.js'
import type { Store } from './store/openStore.js'
import { askToConfirm } from './view/askToConfirm.js'
import { askToLogIn } from './view/askToLogIn.js'
import type { Stage } from './view/createStage.js'

/** One function per method; a method without one does not compile. */
export type Wallet = { [M in FrameMethod]: (params: FrameParams<M>) => Promise<FrameResult<M>> }

export type CreateWalletParameters = { settings: Settings; store: Store; stage: Stage; host: string }

/** Everything that a host may ask for, for one host. */
export function createWallet({ settings, store, stage, host }: CreateWalletParameters): Wallet {
  const { clientId } = settings
  const vault = createVault(store)
  const api = createApi(clientId)
  const session = createSession(api, vault, clientId)
  const custody = createCustody(api, session, vault, clientId)
  const getAccount = async () => {
    const { token } = await session.use()
    const { address, profiles } = await api(walletEndpoints.getAccount, { token })
    if (!address) throw new Problem('signedOut')
    return { address, profiles }
  }
  const login = createLogin({ api, session, vault, clientId, prepare: custody.prepare })
  let asking: AbortController | undefined

  /** One question at a time; the person ends it, or the host does. */
  async function ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (asking) throw new Problem('busy')
    const current = new AbortController()
    asking = current
    // While the frame has the focus, the host's dialog hears nothing of the keyboard.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && current.abort()
    addEventListener('keydown', onKey)
    return question(current.signal).finally(() => {
      removeEventListener('keydown', onKey)
      asking = undefined
    })
  }
  async function confirm(address: `0x${string}`, description: Description): Promise<void> {
    const account = await getAccount()
    if (!isAddressEqual(account.address, address)) throw new Problem('otherAccount')
    await ask((signal) => askToConfirm(stage, { description, host, signal }))
  }

  return {
    async getStatus() {
      const account = await getAccount().catch((error: unknown) => {
        if (error instanceof Problem && error.problem === 'signedOut') return undefined
        throw error
      })
      return { storage: true, ...(account && { account }) }
    },
    async showLogin() {
      await ask((signal) => askToLogIn(stage, { ...login, signal }))
      return getAccount()
    },
    sendCode: ({ email }) => login.sendCode(email),
    async verifyCode({ code }) {
      await login.verifyCode(code)
      return getAccount()
    },
    async loginGuest() {
      await login.loginGuest()
      return getAccount()
    },
    async logOut() {
      asking?.abort()
      await session.end()
      return {}
    },
    async cancel() {
      asking?.abort()
      return {}
    },
    async signMessage(params) {
      await confirm(params.address, describeMessage(params, host))
      const message = { raw: params.message }
      return { signature: await custody.withKey((account) => account.signMessage({ message })) }
    },
    async signTypedData({ address, chainId, typedData }) {
      const data = parseTypedData(typedData, chainId)
      await confirm(address, describeTypedData(data))
      return { signature: await custody.withKey((account) => account.signTypedData(data)) }
    },
    async signTransaction(params) {
      await confirm(params.address, describeTransaction(params))
      const transaction = toTransaction(params)
      return { rawTransaction: await custody.withKey((account) => account.signTransaction(transaction)) }
    },
  }
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
