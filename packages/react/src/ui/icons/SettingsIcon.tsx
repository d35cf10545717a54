import { Icon, type IconProps } from './Icon.js'

/** How it is set. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 6h8M15 6h2M13 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3 14h2M9 14h8M7 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    />
  )
}
