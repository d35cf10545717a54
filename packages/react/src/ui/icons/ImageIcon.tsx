import { Icon, type IconProps } from './Icon.js'

/** A picture. */
export function ImageIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M4.5 3.5h11A1 1 0 0 1 16.5 4.5v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 13l3.5-3.5 6.5 7M12 12l2-2 2.5 2.5M13 7v.01"
    />
  )
}
