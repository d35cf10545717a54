import { Icon, type IconProps } from './Icon.js'

/** Opens elsewhere. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M16 4l-7 7"
    />
  )
}
