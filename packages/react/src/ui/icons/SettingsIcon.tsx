import { Icon, type IconProps } from './Icon.js'

/** Manage. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
    />
  )
}
