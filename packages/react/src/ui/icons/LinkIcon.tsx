import { Icon, type IconProps } from './Icon.js'

/** Linked. */
export function LinkIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M8.5 11.5a3.25 3.25 0 0 0 4.6 0l2.95-2.95a3.25 3.25 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.25 3.25 0 0 0-4.6 0L3.95 11.45a3.25 3.25 0 0 0 4.6 4.6l1-1"
    />
  )
}
