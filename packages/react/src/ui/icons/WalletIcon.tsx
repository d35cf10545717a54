import { Icon, type IconProps } from './Icon.js'

/** A purse. */
export function WalletIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 6.5A1.5 1.5 0 0 1 4.5 5H15v3M3 6.5V14a1.5 1.5 0 0 0 1.5 1.5H17V8H4.5A1.5 1.5 0 0 1 3 6.5zM13.75 11.75v.01"
    />
  )
}
