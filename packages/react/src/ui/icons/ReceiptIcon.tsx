import { Icon, type IconProps } from './Icon.js'

/** A slip of paper that says what was paid. */
export function ReceiptIcon(props: IconProps) {
  return <Icon {...props} path="M5 3v14l2.5-1.5L10 17l2.5-1.5L15 17V3zM8 7h4M8 10.5h4" />
}
