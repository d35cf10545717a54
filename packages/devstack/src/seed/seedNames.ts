import { externalAbis, loadBytecode, NameResolver, UniversalResolver } from '@billfold/contracts'
import { type Address, labelhash, namehash, zeroHash } from 'viem'
import type { DevAccount } from '../world/accounts.js'
import { type AccountRow, accountTable } from '../world/accounts.js'
import type { Batch } from './createBatch.js'

const coinTypeEther = 60n

/** A registered name with records but no address. */
const nameOfNobody = 'nobody.eth'

type Writers = ReturnType<typeof createWriters>

export type SeedNamesParameters = {
  deployer: Address
  accounts: readonly DevAccount[]
  servicesUrl: string
  /** The NFT that an account with an `nft` avatar shows. */
  avatarNft: string
}

/** Deploys ENS and registers the names of the accounts. */
export function seedNames(batch: Batch, parameters: SeedNamesParameters) {
  const { deployer, accounts } = parameters
  const ensRegistry = batch.deploy('ENS registry', loadBytecode('ensRegistry'))
  const ensResolver = batch.deploy('ENS resolver', NameResolver.bytecode)
  const ensUniversalResolver = batch.deploy(
    'universal resolver',
    UniversalResolver.bytecode,
    UniversalResolver.abi,
    [ensRegistry],
  )
  const write = createWriters(batch, { deployer, ensRegistry, ensResolver })

  write.own('', 'eth')
  write.own('', 'reverse')
  write.own('reverse', 'addr')
  write.register('eth', nameOfNobody.split('.')[0] ?? '')
  write.text(nameOfNobody, 'description', 'A name that leads nowhere')
  for (const account of accounts) nameAccount(write, account, parameters)
  return { ensRegistry, ensResolver, ensUniversalResolver }
}

function nameAccount(write: Writers, account: DevAccount, parameters: SeedNamesParameters): void {
  const { ensName, avatar, spoof }: AccountRow = accountTable[account.name]
  if (ensName === undefined) return
  const node = account.address.slice(2).toLowerCase()
  write.register('addr.reverse', node)
  write.reverse(`${node}.addr.reverse`, ensName)
  if (spoof) return

  write.register('eth', ensName.split('.')[0] ?? '')
  write.address(ensName, account.address)
  write.text(ensName, 'description', account.about)
  if (avatar) write.text(ensName, 'avatar', describeAvatar(avatar, account, parameters))
}

function describeAvatar(
  kind: NonNullable<AccountRow['avatar']>,
  account: DevAccount,
  parameters: SeedNamesParameters,
) {
  const records = {
    picture: `${parameters.servicesUrl}/dev/assets/avatar/${account.name}.svg`,
    nft: parameters.avatarNft,
    javascript: 'javascript:alert(document.domain)',
  }
  return records[kind]
}

function createWriters(batch: Batch, at: { deployer: Address; ensRegistry: Address; ensResolver: Address }) {
  const registry = { to: at.ensRegistry, abi: externalAbis.ensRegistry }
  const resolver = { to: at.ensResolver, abi: NameResolver.abi }
  const hash = (name: string) => (name === '' ? zeroHash : namehash(name))
  return {
    own(parent: string, label: string) {
      const args = [hash(parent), labelhash(label), at.deployer] as const
      batch.call({ ...registry, functionName: 'setSubnodeOwner', args })
    },
    register(parent: string, label: string) {
      const args = [hash(parent), labelhash(label), at.deployer, at.ensResolver, 0n] as const
      batch.call({ ...registry, functionName: 'setSubnodeRecord', args })
    },
    address(name: string, address: Address) {
      batch.call({ ...resolver, functionName: 'setAddr', args: [hash(name), coinTypeEther, address] })
    },
    text(name: string, key: string, value: string) {
      batch.call({ ...resolver, functionName: 'setText', args: [hash(name), key, value] })
    },
    reverse(name: string, value: string) {
      batch.call({ ...resolver, functionName: 'setName', args: [hash(name), value] })
    },
  }
}
