import { Icon, type IconProps } from './Icon.js'

/** Opens a choice. */
export function ChevronDownIcon(props: IconProps) {
  return <Icon {...props} path="M5 7.5l5 5 5-5" />
}
