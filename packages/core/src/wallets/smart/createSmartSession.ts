import { isSameAddress } from '@billfold/protocol'
import { type Address, getAddress, http } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { BillfoldError, ErrorArguments } from '../../errors/BillfoldError.js'
import type { ErrorName } from '../../errors/catalogue.js'
import { createClock } from '../../platform/Clock.js'
import { createBrowserStorage } from '../../platform/createBrowserStorage.js'
import { createPage } from '../../platform/createPage.js'
import { findCapabilities } from '../capabilities.js'
import { toRpcError } from '../in-app/toRpcError.js'
import type { OpenOwnerReturnType } from './openOwner.js'
import type { SmartAccountOptions } from './SmartAccountOptions.js'
import type { SmartContext } from './SmartContext.js'

export type EnterParameters = { chainId?: number | undefined; isReconnecting?: boolean | undefined }

type Config = Parameters<CreateConnectorFn>[0]

/** Who owns a smart account at the moment and where it stands; follows the owner as it changes. */
export function createSmartSession(
  config: Config,
  { connector: owner, emitter }: OpenOwnerReturnType,
  options: SmartAccountOptions,
) {
  const storage = createBrowserStorage()
  const chainKey = `smart.${owner.id}.chain`
  const chains = config.chains.filter(({ id }) => options.chains[id])
  const delegates = options.mode === 'EIP7702' && findCapabilities(owner).canDelegate
  let chainId = Number(storage.get(chainKey))
  let ownerAddress: Address | undefined
  let accounts: readonly Address[] = []

  const getChainId = () => (chains.find(({ id }) => id === chainId) ?? chains[0] ?? config.chains[0]).id
  const setChain = (id: number) => {
    if (chainId !== id) storage.set(chainKey, String(id))
    chainId = id
  }
  const moveOwner = async (id: number) => {
    const given = await owner.getChainId()
    if (given === id) return
    if (!owner.switchChain) throw await createError('WrongChain', { expected: id, given })
    await owner.switchChain({ chainId: id })
  }
  const context: SmartContext = {
    options,
    mode: delegates ? 'EIP7702' : 'EIP4337',
    clock: createClock(),
    storage,
    origin: createPage()?.url().origin,
    getChain(id) {
      const chain = config.chains.find((one) => one.id === id)
      if (!chain) throw toRpcError(4902)
      return chain
    },
    getTransport: (id) => config.transports?.[id] ?? http(),
    async getOwner() {
      if (!ownerAddress) throw toRpcError(4100)
      return { address: ownerAddress, provider: (await owner.getProvider()) as never, moveTo: moveOwner }
    },
  }
  const useOwner = async (address: Address) => {
    const { findAddress } = await import('./openAccount.js')
    ownerAddress = getAddress(address)
    accounts = [await findAddress(context, { chainId: getChainId(), owner: ownerAddress })]
    return accounts
  }
  const ownerChanged = ({ accounts: given }: { accounts?: readonly Address[] | undefined }) => {
    const [first] = given ?? []
    if (!first || !ownerAddress || isSameAddress(first, ownerAddress)) return
    void useOwner(first).then((own) => config.emitter.emit('change', { accounts: own }))
  }
  const ownerLeft = () => {
    forget()
    config.emitter.emit('disconnect')
  }
  const forget = () => {
    ownerAddress = undefined
    accounts = []
    emitter.off('change', ownerChanged)
    emitter.off('connect', ownerChanged)
    emitter.off('disconnect', ownerLeft)
  }
  const listen = () => {
    forget()
    emitter.on('change', ownerChanged)
    emitter.on('connect', ownerChanged)
    emitter.on('disconnect', ownerLeft)
  }

  return {
    context,
    chains,
    forget,
    getAccounts: () => accounts,
    getChainId,
    /** Connects the owner and works out whose account this is. */
    async enter({ chainId: wanted = 0, isReconnecting = false }: EnterParameters) {
      if (chains.length === 0) throw await createError('SmartAccountAbsent', { id: config.chains[0].id })
      const answer = await owner.connect({ isReconnecting } as never)
      const [first] = answer.accounts as readonly Address[]
      if (!first) throw toRpcError(4100)
      if (options.chains[wanted]) setChain(wanted)
      else if (!options.chains[chainId] && options.chains[answer.chainId]) setChain(answer.chainId)
      await checkFactory(context, getChainId())
      listen()
      return useOwner(first)
    },
    /** The owner goes first: an account must not be where its owner cannot sign. */
    async switchChain(id: number) {
      const chain = context.getChain(id)
      if (!options.chains[id]) throw await createError('SmartAccountAbsent', { id })
      await checkFactory(context, id)
      await moveOwner(id)
      setChain(id)
      if (ownerAddress) await useOwner(ownerAddress)
      config.emitter.emit('change', { chainId: id, accounts })
      return chain
    },
  }
}

/** Loaded with the first connection only. */
async function checkFactory(context: SmartContext, chainId: number): Promise<void> {
  const check = await import('./checkFactory.js')
  return check.checkFactory(context, chainId)
}

/** The catalogue of all errors is fetched for the first one: a page that names smart accounts need not load it. */
async function createError<Name extends ErrorName>(
  name: Name,
  ...params: ErrorArguments<Name>
): Promise<BillfoldError<Name>> {
  const { BillfoldError } = await import('../../errors/BillfoldError.js')
  return new BillfoldError(name, ...params)
}
