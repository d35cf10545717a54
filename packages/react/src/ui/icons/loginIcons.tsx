import { Icon, type IconProps } from './Icon.js'

/** Go on; mirrored in right-to-left. */
export function ArrowIcon(props: IconProps) {
  return <Icon {...props} flip path="M3.5 10h13M11.5 5l5 5-5 5" />
}

/** An envelope. */
export function MailIcon(props: IconProps) {
  return <Icon {...props} path="M3 5.5h14v9H3zM3 6l7 5 7-5" />
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9 15h2"
    />
  )
}

export function UsersIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 3.8a3 3 0 0 1 0 5.4M14.8 12.3c1.7.6 2.7 2.1 2.7 4.2"
    />
  )
}
