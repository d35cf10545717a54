import { Mark, type MarkProps } from './Mark.js'

/** A chain's mark. */
export function ChainIcon(props: Omit<MarkProps, 'round'>) {
  return <Mark round {...props} />
}
