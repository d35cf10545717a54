import { describeMessage } from './cctpMessage.js'
import type { Seen } from './runForwarder.js'

/** Describes a burn as the API does; without an attestation the message is not shown. */
export function describeBurn(burn: Seen, isLying: boolean) {
  const { attested, nonce, forwardState, forwardHash, falseHash } = burn
  const isFalse = isLying && falseHash !== undefined && forwardHash === undefined
  const forwardTxHash = isFalse ? falseHash : forwardHash
  return {
    message: attested?.message ?? '0x',
    eventNonce: nonce,
    attestation: attested?.attestation ?? 'PENDING',
    decodedMessage: describeMessage(attested?.message ?? burn.sent),
    cctpVersion: 2,
    status: attested ? 'complete' : 'pending_confirmations',
    delayReason: null,
    ...(forwardState && { forwardState: isFalse ? ('COMPLETE' as const) : forwardState }),
    ...(forwardTxHash && { forwardTxHash }),
  }
}
