import { Icon, type IconProps } from './Icon.js'

/** Close. */
export function CloseIcon(props: IconProps) {
  return <Icon {...props} path="M5 5l10 10M15 5 5 15" />
}
