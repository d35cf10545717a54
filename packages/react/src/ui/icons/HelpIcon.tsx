import { Icon, type IconProps } from './Icon.js'

/** Help. */
export function HelpIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8.25a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.45M10 13.75v.01"
    />
  )
}
