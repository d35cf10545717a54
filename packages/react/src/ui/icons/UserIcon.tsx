import { Icon, type IconProps } from './Icon.js'

/** A person. */
export function UserIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.5 16.5c.8-2.6 3.3-4 6.5-4s5.7 1.4 6.5 4"
    />
  )
}
