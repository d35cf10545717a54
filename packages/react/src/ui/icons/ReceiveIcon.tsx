import { Icon, type IconProps } from './Icon.js'

/** Receive. */
export function ReceiveIcon(props: IconProps) {
  return <Icon {...props} path="M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13" />
}
