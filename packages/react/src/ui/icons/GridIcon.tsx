import { Icon, type IconProps } from './Icon.js'

/** All of them. */
export function GridIcon(props: IconProps) {
  return <Icon {...props} path="M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z" />
}
