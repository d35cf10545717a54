import { Icon, type IconProps } from './Icon.js'

/** Something to mind. */
export function WarningIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 7.5v3.5M10 13.5v.01M8.7 3.75 2.7 14.25A1.5 1.5 0 0 0 4 16.5h12a1.5 1.5 0 0 0 1.3-2.25L11.3 3.75a1.5 1.5 0 0 0-2.6 0z"
    />
  )
}
