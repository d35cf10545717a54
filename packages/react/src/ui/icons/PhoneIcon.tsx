import { Icon, type IconProps } from './Icon.js'

/** A telephone. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9 15h2"
    />
  )
}
