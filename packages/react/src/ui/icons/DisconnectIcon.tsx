import { Icon, type IconProps } from './Icon.js'

/** Leave; mirrored in right-to-left. */
export function DisconnectIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      flip
      path="M12.5 13.5 16 10l-3.5-3.5M16 10H8M10 16.5H5.5A1.5 1.5 0 0 1 4 15V5a1.5 1.5 0 0 1 1.5-1.5H10"
    />
  )
}
