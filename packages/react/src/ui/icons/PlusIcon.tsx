import { Icon, type IconProps } from './Icon.js'

/** Add. */
export function PlusIcon(props: IconProps) {
  return <Icon {...props} path="M10 4v12M4 10h12" />
}
