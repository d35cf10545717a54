import { isSameAddress } from '@billfold/protocol'
import { type Address, getAddress, http } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { BillfoldError, ErrorArguments } from '../../errors/BillfoldError.js'
import type { ErrorName } from '../../errors/catalogue.js'
import { findCapabilities } from '../capabilities.js'
import { getPlatform } from '../connectorPlatform.js'
import { toRpcError } from '../rpcError.js'
import type { OpenOwnerReturnType } from './openOwner.js'
import type { SmartAccountOptions, SmartContext } from './SmartContext.js'

export type EnterParameters = { chainId?: number | undefined; isReconnecting?: boolean | undefined }

type Config = Parameters<CreateConnectorFn>[0]

/** Tracks the owner, address and chain of a smart account, and follows changes of the owner. */
export function createSmartSession(
  config: Config,
  { connector: owner, emitter }: OpenOwnerReturnType,
  options: SmartAccountOptions,
) {
  const platform = getPlatform(config)
  const chainKey = `smart.${owner.id}.chain`
  const chains = config.chains.filter(({ id }) => options.chains[id])
  const delegates = options.mode === 'EIP7702' && findCapabilities(owner).canDelegate
  let chainId: number | undefined
  let ownerAddress: Address | undefined
  let accounts: readonly Address[] = []

  const readChain = () => {
    chainId ??= Number(platform.storage.get(chainKey))
    return chainId
  }
  const getChainId = () => (chains.find(({ id }) => id === readChain()) ?? chains[0] ?? config.chains[0]).id
  const setChain = (id: number) => {
    if (readChain() !== id) platform.storage.set(chainKey, String(id))
    chainId = id
  }
  const moveOwner = async (id: number) => {
    const current = await owner.getChainId()
    if (current === id) return
    if (!owner.switchChain) throw await createError('WrongChain', { expected: id, given: current })
    await owner.switchChain({ chainId: id })
  }
  const context: SmartContext = {
    options,
    mode: delegates ? 'EIP7702' : 'EIP4337',
    platform,
    getChain(id) {
      const chain = config.chains.find((configured) => configured.id === id)
      if (!chain) throw toRpcError(4902)
      return chain
    },
    getTransport: (id) => config.transports?.[id] ?? http(undefined, { fetchFn: platform.fetch }),
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
  const ownerChanged = ({ accounts: [first] = [] }: { accounts?: readonly Address[] | undefined }) => {
    if (!first || !ownerAddress || isSameAddress(first, ownerAddress)) return
    void useOwner(first).then((changed) => config.emitter.emit('change', { accounts: changed }))
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
    /** Connects the owner and derives the account's address. */
    async enter({ chainId: wanted = 0, isReconnecting = false }: EnterParameters) {
      if (chains.length === 0) throw await createError('SmartAccountAbsent', { id: config.chains[0].id })
      const answer = await owner.connect({ isReconnecting } as never)
      const [first] = answer.accounts as readonly Address[]
      if (!first) throw toRpcError(4100)
      if (options.chains[wanted]) setChain(wanted)
      else if (!options.chains[readChain()] && options.chains[answer.chainId]) setChain(answer.chainId)
      await checkFactory(context, getChainId())
      listen()
      return useOwner(first)
    },
    /** Switches the owner first: it must be able to sign on the account's chain. */
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

/** Loads the error catalogue on the first error, to keep it out of the page's first chunk. */
async function createError<Name extends ErrorName>(
  name: Name,
  ...params: ErrorArguments<Name>
): Promise<BillfoldError<Name>> {
  const { BillfoldError } = await import('../../errors/BillfoldError.js')
  return new BillfoldError(name, ...params)
}
