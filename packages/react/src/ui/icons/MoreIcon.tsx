import { Icon, type IconProps } from './Icon.js'

/** More. */
export function MoreIcon(props: IconProps) {
  return <Icon {...props} path="M4.5 10v.01M10 10v.01M15.5 10v.01" />
}
