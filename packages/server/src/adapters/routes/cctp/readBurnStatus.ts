import { isSameAddress } from '@billfold/protocol'
import { erc20Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import type { RouteChain, RouteContext } from '../../../context/RouteContext.js'
import type { RouteStatus } from '../../../context/RouteProvider.js'
import { UpstreamError } from '../../../infra/remote/createUpstream.js'
import { findWord } from '../../findWord.js'
import { type CctpMessage, messengerAbi, readBurnBody, readMessage, toWord, transmitterAbi } from './burn.js'
import { type CctpTracking, messagesSchema, reattestSchema } from './cctpSchemas.js'
import type { Lane } from './priceBurn.js'

/** A payment under way. */
export type TrackedBurn = Lane & { context: RouteContext; tracking: CctpTracking; originHash: Hash }

const reattestEveryMs = 60_000

/** Why Circle waits, in the words of its documentation. Unknown words get no reason. */
const delayReasons: Readonly<Record<string, string>> = {
  insufficient_fee: 'Circle waits for finality: the fee does not cover a fast transfer',
  amount_above_max: 'Circle waits for finality: the amount is above the maximum of a fast transfer',
  insufficient_allowance_available: 'Circle waits for finality: it has no allowance for a fast transfer now',
}

/**
 * Reads the burn, Circle's message, and the mint. A burn cannot be refunded: a stuck one stays pending, with
 * a reason.
 */
export async function readBurnStatus(burn: TrackedBurn): Promise<RouteStatus | undefined> {
  const { originHash } = burn
  const state = await readOrigin(burn)
  if (state === 'missing') return undefined
  if (state === 'reverted') return { state: 'failed', originHash, reason: 'The burn reverted' }
  const pending = { state: 'pending', originHash, exclusive: true } as const
  const found = await findMessage(burn)
  if (!found) return pending
  const { entry, message } = found
  if (entry.status !== 'complete' || !message) {
    const reason = findWord(delayReasons, entry.delayReason)
    return reason ? { ...pending, reason } : pending
  }
  const isForwarded = entry.forwardState === 'CONFIRMED' || entry.forwardState === 'COMPLETE'
  const named = isForwarded && isHash(entry.forwardTxHash) ? entry.forwardTxHash : undefined
  const mint = await findMint(burn, message, named)
  if (mint) return { ...pending, ...mint }
  if (named)
    return { ...pending, destinationHash: named, reason: 'Circle names a mint that the chain does not have' }
  if (await isExpired(burn, message)) {
    await reattest(burn, message)
    return { ...pending, reason: 'The attestation expired; a new one was requested' }
  }
  if (entry.forwardState === 'FAILED')
    return { ...pending, reason: 'Circle could not mint; anyone can, with the attestation' }
  return pending
}

/** A transaction without this payment's burn is not its transaction. */
async function readOrigin(burn: TrackedBurn): Promise<'burned' | 'reverted' | 'missing'> {
  const { tracking, originHash, origin } = burn
  const { client } = getChain(burn, origin.id)
  const receipt = await client.getTransactionReceipt({ hash: originHash }).catch(() => undefined)
  if (!receipt) return 'missing'
  if (receipt.status === 'success') return hasBurn(burn, receipt) ? 'burned' : 'missing'
  const isCall = isSameAddress(receipt.to ?? '', tracking.spender)
  return isCall && isSameAddress(receipt.from, tracking.sender) ? 'reverted' : 'missing'
}

function hasBurn({ tracking, origin, destination }: TrackedBurn, { logs }: TransactionReceipt): boolean {
  const { spender, sender, receiver, burned } = tracking
  const isUpfront = !isSameAddress(spender, origin.messenger)
  const paid = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => isSameAddress(address, origin.usdc) && isSameAddress(args.from, sender))
    .reduce((sum, { args }) => sum + args.value, 0n)
  return parseEventLogs({ abi: messengerAbi, eventName: 'DepositForBurn', logs }).some(
    ({ address, args }) =>
      isSameAddress(address, origin.messenger) &&
      isSameAddress(args.burnToken, origin.usdc) &&
      isSameAddress(args.depositor, isUpfront ? spender : sender) &&
      args.amount === burned &&
      paid >= burned &&
      args.destinationDomain === destination.domain &&
      args.mintRecipient === toWord(receiver),
  )
}

/** Finds the message of the burn; undefined until Circle has seen it, which it answers with 404. */
async function findMessage({ upstream, origin, destination, tracking, originHash }: TrackedBurn) {
  const answer = await upstream
    .request({
      path: `/v2/messages/${origin.domain}`,
      query: { transactionHash: originHash },
      schema: messagesSchema,
    })
    .catch((error: unknown) => {
      if (error instanceof UpstreamError && error.status === 404) return { messages: [] }
      throw error
    })
  const entries = answer.messages.map((entry) => ({ entry, message: readMessage(entry.message) }))
  const isOurs = (message: CctpMessage) =>
    message.sourceDomain === origin.domain &&
    message.destinationDomain === destination.domain &&
    message.burnToken === toWord(origin.usdc) &&
    message.mintRecipient === toWord(tracking.receiver) &&
    message.amount === tracking.burned
  return entries.find(({ message }) => message && isOurs(message)) ?? entries.find(({ message }) => !message)
}

/** Finds the mint of a message: in the named transaction, or by its nonce, because anyone may mint. */
async function findMint(
  burn: TrackedBurn,
  { nonce }: CctpMessage,
  named: Hash | undefined,
): Promise<Pick<RouteStatus, 'state' | 'destinationHash' | 'receivedAmount'> | undefined> {
  const { destination, origin, tracking } = burn
  const { client } = getChain(burn, destination.id)
  const receipt = named && (await client.getTransactionReceipt({ hash: named }).catch(() => undefined))
  const own = parseEventLogs({
    abi: transmitterAbi,
    eventName: 'MessageReceived',
    logs: receipt?.status === 'success' ? receipt.logs : [],
  })
  const range = { address: destination.transmitter, fromBlock: tracking.fromBlock } as const
  // Nodes limit the range of a search; a named transaction that has the mint needs none.
  const others =
    own.length > 0
      ? []
      : await client
          .getLogs({ ...range, event: transmitterAbi[0], args: { nonce }, strict: true })
          .catch(() => [])
  for (const { address, args, transactionHash } of [...own, ...others]) {
    if (!isSameAddress(address, destination.transmitter)) continue
    if (args.nonce !== nonce || args.sourceDomain !== origin.domain) continue
    const body = readBurnBody(args.messageBody)
    if (!body || body.mintRecipient !== toWord(tracking.receiver)) continue
    const receivedAmount = body.amount - body.feeExecuted
    const state = receivedAmount < tracking.minAmountOut ? 'partial' : 'completed'
    return { state, destinationHash: transactionHash ?? undefined, receivedAmount }
  }
  return undefined
}

/** An attestation of a fast transfer ends at a block of the destination chain; 0 never ends. */
async function isExpired(burn: TrackedBurn, { expirationBlock }: CctpMessage): Promise<boolean> {
  if (expirationBlock === 0n) return false
  return (await getChain(burn, burn.destination.id).client.getBlockNumber()) >= expirationBlock
}

/** Asks for a new attestation, at most once a minute. */
async function reattest({ context, upstream }: TrackedBurn, { nonce }: CctpMessage): Promise<void> {
  await context.cache(`cctp-reattest:${nonce}`, reattestEveryMs, () =>
    upstream.request({ method: 'POST', path: `/v2/reattest/${nonce}`, schema: reattestSchema }),
  )
}

function getChain({ context }: TrackedBurn, id: number): RouteChain {
  const chain = context.chains.get(id)
  if (!chain) throw new Error(`There is no chain ${id}`)
  return chain
}

function isHash(text: string | null | undefined): text is Hash {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{64}$/.test(text)
}
