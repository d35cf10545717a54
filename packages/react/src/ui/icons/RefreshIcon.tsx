import { Icon, type IconProps } from './Icon.js'

/** Again. */
export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props} path="M16.5 4v4h-4M3.5 16v-4h4M16.2 8A6.5 6.5 0 0 0 4.8 6M3.8 12a6.5 6.5 0 0 0 11.4 2" />
  )
}
