import { Icon, type IconProps } from './Icon.js'

/** Something to know. */
export function InfoIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5V13M10 6.75v.01" />
}
