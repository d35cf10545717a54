import { Icon, type IconProps } from './Icon.js'

/** A QR code. */
export function QrIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3.5 3.5h4.5v4.5H3.5zM12 3.5h4.5v4.5H12zM3.5 12h4.5v4.5H3.5zM12 12h1.5v1.5M16.5 12v1.5M12 16.5h1.5M16.5 16.5v-.01"
    />
  )
}
