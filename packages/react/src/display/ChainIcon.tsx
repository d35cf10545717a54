import { Mark, type MarkProps } from './Mark.js'

/** A chain's mark; its picture is what `findChainIcon` lets through. */
export function ChainIcon(props: Omit<MarkProps, 'round' | 'own'>) {
  return <Mark own round {...props} />
}
