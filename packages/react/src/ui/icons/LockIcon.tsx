import { Icon, type IconProps } from './Icon.js'

/** Locked. */
export function LockIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9"
    />
  )
}
