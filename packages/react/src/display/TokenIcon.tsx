import { Mark, type MarkProps } from './Mark.js'

/** A token's mark, with its chain's at the lower end where that is not plain from around it. */
export function TokenIcon(props: Omit<MarkProps, 'round'>) {
  return <Mark round {...props} />
}
