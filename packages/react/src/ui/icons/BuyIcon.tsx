import { Icon, type IconProps } from './Icon.js'

/** Buy. */
export function BuyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M2.5 6.5a1.5 1.5 0 0 1 1.5-1.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5zM2.5 8.5h15M5.5 12h3"
    />
  )
}
