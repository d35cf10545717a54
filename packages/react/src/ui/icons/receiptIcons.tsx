import { Icon, type IconProps } from './Icon.js'

export function PrintIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M6 7V3h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-4A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.5h8V17H6z"
    />
  )
}

/** An arrow out of a tray. */
export function ShareIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 12V3M6.5 6.5 10 3l3.5 3.5M6.5 9H5a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-6a1 1 0 0 0-1-1h-1.5"
    />
  )
}
