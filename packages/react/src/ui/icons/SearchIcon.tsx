import { Icon, type IconProps } from './Icon.js'

/** Search. */
export function SearchIcon(props: IconProps) {
  return <Icon {...props} path="M14 14l3 3M15.5 9.25a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z" />
}
