import { Icon, type IconProps } from './Icon.js'

/** Change to another. */
export function SwitchIcon(props: IconProps) {
  return <Icon {...props} path="M6 3 3 6l3 3M3 6h11M14 11l3 3-3 3M17 14H6" />
}
