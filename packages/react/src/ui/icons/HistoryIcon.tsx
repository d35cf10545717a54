import { Icon, type IconProps } from './Icon.js'

/** What happened before. */
export function HistoryIcon(props: IconProps) {
  return <Icon {...props} path="M3 10a7 7 0 1 0 2.05-4.95L3 7M3 3.5V7h3.5M10 6.5V10l2.5 1.5" />
}
