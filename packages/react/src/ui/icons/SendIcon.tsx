import { Icon, type IconProps } from './Icon.js'

/** Send. */
export function SendIcon(props: IconProps) {
  return <Icon {...props} path="M10 12.5v-9M6 7l4-4 4 4M3.5 16.5h13" />
}
