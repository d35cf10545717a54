import { Icon, type IconProps } from './Icon.js'

/** Send. */
export function SendIcon(props: IconProps) {
  return <Icon {...props} path="M16.5 3.5 9 11M16.5 3.5 11.5 17 9 11 3 8.5z" />
}
