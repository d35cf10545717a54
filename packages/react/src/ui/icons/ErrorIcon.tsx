import { Icon, type IconProps } from './Icon.js'

/** It failed. */
export function ErrorIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7.5 7.5l5 5M12.5 7.5l-5 5" />
}
