import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { Connector } from 'wagmi'
import { toHex } from '../chain/rpc.js'
import type { AppRequest, ReadRequest, SentTransaction } from '../config/AppLink.js'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry } from '../engine/JournalEntry.js'
import { createEntry } from '../engine/journal.js'
import { getClient, openWallet } from '../engine/openWallet.js'
import { runEntry } from '../engine/run.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { findSmartAccount } from '../wallets/smart/SmartHandle.js'
import { switchChain } from '../wallets/switchChain.js'

type Of<Type extends ReadRequest['type']> = Extract<ReadRequest, { type: Type }>

/** Executes a confirmed request with the session's account; resolves to the app's response. */
export async function runRequest(billfold: Billfold, appRequest: AppRequest): Promise<unknown> {
  const connector = findWallet(billfold, appRequest.address)
  const { request } = appRequest
  switch (request.type) {
    case 'message':
      return signMessage(billfold, appRequest, connector, request)
    case 'typedData':
      return signTypedData(billfold, appRequest, connector, request)
    case 'transaction':
      return request.method === 'eth_sendTransaction'
        ? sendTransaction(billfold, appRequest, connector, request)
        : signTransaction(billfold, appRequest, connector, request)
    case 'rawTransaction':
      return sendRawTransaction(billfold, appRequest, connector, request)
    case 'switchChain':
      await switchChain(billfold, { connector, chainId: request.chainId })
      return null
  }
}

/** Finds the connected wallet of an account, preferring the active one. */
export function findWallet({ wagmi }: Pick<Billfold, 'wagmi'>, address: Address): Connector {
  const { connections, current } = wagmi.state
  const all = [...connections.entries()].sort(([uid]) => (uid === current ? -1 : 1))
  const connection = all.find(([, { accounts }]) => isSameAddress(accounts[0], address))
  if (!connection) throw new BillfoldError('WalletNotConnected')
  return connection[1].connector
}

async function signMessage(
  billfold: Billfold,
  { address }: AppRequest,
  connector: Connector,
  { raw }: Of<'message'>,
): Promise<unknown> {
  const { provider } = await openWallet(billfold, { connector, account: address })
  return provider.request({ method: 'personal_sign', params: [raw, address] })
}

async function signTypedData(
  billfold: Billfold,
  { address, chainId }: AppRequest,
  connector: Connector,
  { json }: Of<'typedData'>,
): Promise<unknown> {
  const wallet = await openWallet(billfold, { connector, account: address })
  await wallet.moveTo(chainId)
  await wallet.verify(chainId)
  return wallet.provider.request({ method: 'eth_signTypedData_v4', params: [address, json] })
}

async function signTransaction(
  billfold: Billfold,
  { address, chainId }: AppRequest,
  connector: Connector,
  { to, value, data }: SentTransaction,
): Promise<unknown> {
  const wallet = await openWallet(billfold, { connector, account: address })
  await wallet.moveTo(chainId)
  await wallet.verify(chainId)
  const params = [{ from: address, to, value: toHex(value), data }]
  try {
    return await wallet.provider.request({ method: 'eth_signTransaction', params })
  } catch (error) {
    if (classifyFailure(error) === 'unsupported') throw new BillfoldError('NoSignTransaction').because(error)
    throw error
  }
}

/** Broadcasts a transaction that the app signed. Smart accounts only send user operations, so they refuse it. */
async function sendRawTransaction(
  billfold: Billfold,
  { chainId }: AppRequest,
  connector: Connector,
  { raw }: Of<'rawTransaction'>,
): Promise<unknown> {
  if (findSmartAccount(connector)) throw new BillfoldError('NoRawTransactions')
  return getClient(billfold, { chainId }).request({ method: 'eth_sendRawTransaction', params: [raw] })
}

/** Sends through the journal, so a reload neither repeats nor loses it. Resolves as soon as a hash is known. */
async function sendTransaction(
  billfold: Billfold,
  { id, topic, app, address, chainId }: AppRequest,
  connector: Connector,
  { to, value, data }: SentTransaction,
): Promise<Hash> {
  const entry = await createEntry(billfold, {
    id: `app:${topic}:${id}`,
    kind: 'transaction',
    payer: address,
    walletId: connector.id,
    steps: [{ chainId, calls: [{ to, value, data }], action: 'call' }],
    details: { app: app.origin },
  })
  return new Promise<Hash>((resolve, reject) => {
    const tell = ({ steps }: JournalEntry) => {
      const hash = steps[0]?.hash
      if (hash) resolve(hash)
    }
    tell(entry)
    runEntry(billfold, { id: entry.id, connector, onChange: tell }).then((done) => {
      tell(done)
      reject(
        new BillfoldError('SendNotSent', {
          message: done.steps[0]?.problem?.message || 'Transaction failed',
        }),
      )
    }, reject)
  })
}
