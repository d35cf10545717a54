import { Icon, type IconProps } from './Icon.js'

/** What was before. */
export function HistoryIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.8" />
}
