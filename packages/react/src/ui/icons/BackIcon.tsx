import { Icon, type IconProps } from './Icon.js'

/** Back; mirrored in right-to-left. */
export function BackIcon(props: IconProps) {
  return <Icon {...props} flip path="M12.5 4.5 7 10l5.5 5.5" />
}
