import { concat, type Hex, hexToBigInt, hexToNumber, numberToHex, size, slice } from 'viem'

/** What the attester writes into a message before it signs. */
export type Executed = {
  nonce: Hex
  finalityThresholdExecuted: number
  feeExecuted: bigint
  /** Block of the destination chain, 0 if it never expires. */
  expirationBlock: bigint
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Fills the fields that a contract leaves empty. */
export function fillMessage(message: Hex, executed: Executed): Hex {
  const { nonce, finalityThresholdExecuted, feeExecuted, expirationBlock } = executed
  const rest = size(message) > 376 ? slice(message, 376) : '0x'
  return concat([
    slice(message, 0, 12),
    nonce,
    slice(message, 44, 144),
    numberToHex(finalityThresholdExecuted, { size: 4 }),
    slice(message, 148, 312),
    word(feeExecuted),
    word(expirationBlock),
    rest,
  ])
}

const toAddress = (value: Hex) => slice(value, 12)

/** Decodes a message as Circle's API shows it: numbers as decimal strings. */
export function describeMessage(message: Hex) {
  const body = slice(message, 148)
  const [least, executed] = [slice(message, 140, 144), slice(message, 144, 148)].map((hex) =>
    hexToNumber(hex),
  )
  const at = (start: number, end: number) => hexToBigInt(slice(body, start, end)).toString()
  return {
    sourceDomain: String(hexToNumber(slice(message, 4, 8))),
    destinationDomain: String(hexToNumber(slice(message, 8, 12))),
    nonce: slice(message, 12, 44),
    sender: toAddress(slice(message, 44, 76)),
    recipient: toAddress(slice(message, 76, 108)),
    destinationCaller: toAddress(slice(message, 108, 140)),
    minFinalityThreshold: String(least),
    // The description knows no other values than 1000 and 2000, also before the attestation.
    finalityThresholdExecuted: String(executed || least),
    messageBody: body,
    decodedMessageBody: {
      burnToken: toAddress(slice(body, 4, 36)),
      mintRecipient: toAddress(slice(body, 36, 68)),
      amount: at(68, 100),
      messageSender: toAddress(slice(body, 100, 132)),
      maxFee: at(132, 164),
      feeExecuted: at(164, 196),
      expirationBlock: at(196, 228),
      hookData: size(body) > 228 ? slice(body, 228) : null,
    },
  }
}
