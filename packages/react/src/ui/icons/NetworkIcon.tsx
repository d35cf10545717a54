import { Icon, type IconProps } from './Icon.js'

/** A network. */
export function NetworkIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z"
    />
  )
}
