import { Icon, type IconProps } from './Icon.js'

/** Download or install. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 3.5v8.5M6.5 9l3.5 3.5L13.5 9M4 14v1a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 16 15v-1"
    />
  )
}
