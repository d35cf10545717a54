import { Mark, type MarkProps } from './Mark.js'

/** A wallet's mark; its picture is what `findWalletIcon` lets through. */
export function WalletIcon(props: Omit<MarkProps, 'round' | 'own'>) {
  return <Mark own {...props} />
}
