import { Mark, type MarkProps } from './Mark.js'

/** A wallet's mark. */
export function WalletIcon(props: Omit<MarkProps, 'round'>) {
  return <Mark {...props} />
}
