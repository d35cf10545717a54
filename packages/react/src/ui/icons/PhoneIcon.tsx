import { Icon, type IconProps } from './Icon.js'

/** A phone. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M7 3h6a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 13 17H7a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 7 3zM9.25 14.5h1.5"
    />
  )
}
