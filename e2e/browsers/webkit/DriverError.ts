/** An answer of the driver that reports a problem. */
export class DriverError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`)
  }
}

const goneKinds = ['stale element reference', 'no such element', 'no such frame', 'detached shadow root']

const passingKinds = ['javascript error', 'unknown error', 'move target out of bounds']

const isKind = (error: unknown, kinds: readonly string[]) =>
  error instanceof DriverError && kinds.includes(error.kind)

/** The element or its frame is not there, or not any more. */
export const isGone = (error: unknown) => isKind(error, goneKinds)

export const isClosedWindow = (error: unknown) => isKind(error, ['no such window'])

/** Problems that end when a document has changed or has loaded. */
export const isPassing = (error: unknown) => isGone(error) || isKind(error, passingKinds)
