import { Icon, type IconProps } from './Icon.js'

/** Several accounts. */
export function UsersIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 3.8a3 3 0 0 1 0 5.4M14.8 12.3c1.7.6 2.7 2.1 2.7 4.2"
    />
  )
}
