import { Icon, type IconProps } from './Icon.js'

/** A card. */
export function CardIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 8h14M4.5 4.5h11A1.5 1.5 0 0 1 17 6v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14V6a1.5 1.5 0 0 1 1.5-1.5zM6 12h3"
    />
  )
}
