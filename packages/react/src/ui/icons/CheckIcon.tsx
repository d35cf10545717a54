import { Icon, type IconProps } from './Icon.js'

/** Done. */
export function CheckIcon(props: IconProps) {
  return <Icon {...props} path="M4 10.5 8.2 14.7 16 6" />
}
