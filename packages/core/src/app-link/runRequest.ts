import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { AppRequest, ReadRequest, SentTransaction } from '../config/AppLink.js'
import type { Billfold } from '../config/Billfold.js'
import { switchChain } from '../connection/switchChain.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { createOperation } from '../execution/createOperation.js'
import { getClient } from '../execution/getClient.js'
import type { Operation } from '../execution/Operation.js'
import { openWallet } from '../execution/openWallet.js'
import { runOperation } from '../execution/runOperation.js'
import { toHex } from '../rpc/toHex.js'
import { findSmartAccount } from '../wallets/smart/findSmartAccount.js'

type Of<Type extends ReadRequest['type']> = Extract<ReadRequest, { type: Type }>

/** Does what a person has confirmed, with the account that the session is for; resolves to what the app gets. */
export async function runRequest(billfold: Billfold, asked: AppRequest): Promise<unknown> {
  const connector = findWallet(billfold, asked.address)
  const { request } = asked
  switch (request.type) {
    case 'message':
      return signMessage(billfold, asked, connector, request)
    case 'typedData':
      return signTypedData(billfold, asked, connector, request)
    case 'transaction':
      return request.method === 'eth_sendTransaction'
        ? sendTransaction(billfold, asked, connector, request)
        : signTransaction(billfold, asked, connector, request)
    case 'rawTransaction':
      return sendRawTransaction(billfold, asked, connector, request)
    case 'switchChain':
      await switchChain(billfold, { connector, chainId: request.chainId })
      return null
  }
}

/** The connected wallet of an account, the active one first. */
export function findWallet({ wagmi }: Pick<Billfold, 'wagmi'>, address: Address): Connector {
  const { connections, current } = wagmi.state
  const all = [...connections.entries()].sort(([uid]) => (uid === current ? -1 : 1))
  const found = all.find(([, { accounts }]) => isSameAddress(accounts[0], address))
  if (!found) throw new BillfoldError('WalletNotConnected')
  return found[1].connector
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

/** Signed by the app's own means, so the wallet has no part in it; a smart account sends operations and nothing else. */
async function sendRawTransaction(
  billfold: Billfold,
  { chainId }: AppRequest,
  connector: Connector,
  { raw }: Of<'rawTransaction'>,
): Promise<unknown> {
  if (findSmartAccount(connector)) throw new BillfoldError('NoRawTransactions')
  return getClient(billfold, { chainId }).request({ method: 'eth_sendRawTransaction', params: [raw] })
}

/** Journaled as every send is: asked once, found again after a reload; the app gets the hash as soon as there is one. */
async function sendTransaction(
  billfold: Billfold,
  { id, topic, app, address, chainId }: AppRequest,
  connector: Connector,
  { to, value, data }: SentTransaction,
): Promise<Hash> {
  const operation = await createOperation(billfold, {
    id: `app:${topic}:${id}`,
    kind: 'transaction',
    payer: address,
    walletId: connector.id,
    steps: [{ chainId, calls: [{ to, value, data }], action: 'call' }],
    details: { app: app.origin },
  })
  return new Promise<Hash>((resolve, reject) => {
    const tell = ({ steps }: Operation) => {
      const hash = steps[0]?.hash
      if (hash) resolve(hash)
    }
    tell(operation)
    runOperation(billfold, { id: operation.id, connector, onChange: tell }).then((done) => {
      tell(done)
      reject(
        new BillfoldError('SendNotSent', {
          message: done.steps[0]?.problem?.message || 'Transaction failed',
        }),
      )
    }, reject)
  })
}
