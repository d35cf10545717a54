import { Icon, type IconProps } from './Icon.js'

/** An envelope. */
export function MailIcon(props: IconProps) {
  return <Icon {...props} path="M3 5.5h14v9H3zM3 6l7 5 7-5" />
}
