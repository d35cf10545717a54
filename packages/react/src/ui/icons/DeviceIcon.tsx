import { Icon, type IconProps } from './Icon.js'

/** A laptop. */
export function DeviceIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M5 4h10a1 1 0 0 1 1 1v7.5H4V5a1 1 0 0 1 1-1zM2.5 12.5h15l-.6 2.3a1 1 0 0 1-1 .7H4.1a1 1 0 0 1-1-.7z"
    />
  )
}
