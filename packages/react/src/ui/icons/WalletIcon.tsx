import { Icon, type IconProps } from './Icon.js'

/** A wallet. */
export function WalletIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M15.5 6.5v-2A1.5 1.5 0 0 0 14 3H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10.5A1.5 1.5 0 0 0 17 15.5V8a1.5 1.5 0 0 0-1.5-1.5H5A1.75 1.75 0 0 1 3.25 5M13.5 11.75v.01"
    />
  )
}
