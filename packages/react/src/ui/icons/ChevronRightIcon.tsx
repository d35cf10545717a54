import { Icon, type IconProps } from './Icon.js'

/** Leads on; mirrored in right-to-left. */
export function ChevronRightIcon(props: IconProps) {
  return <Icon {...props} flip path="M8 5l5 5-5 5" />
}
