import { Icon, type IconProps } from './Icon.js'

/** Assets. */
export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props} path="M12.5 10.5a4.5 4.5 0 1 0-4.9-6.9M11.5 12.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z" />
  )
}
