import { Icon, type IconProps } from './Icon.js'

/** Time. */
export function ClockIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2" />
}
