import { Icon, type IconProps } from './Icon.js'

export function CheckIcon(props: IconProps) {
  return <Icon {...props} path="M4 10.5 8.2 14.7 16 6" />
}

/** Mirrored in right-to-left. */
export function ChevronRightIcon(props: IconProps) {
  return <Icon {...props} flip path="M8 5l5 5-5 5" />
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M12.5 11.5a4 4 0 1 0-3.8-2.7L3 14.5V17h3v-2h2v-2h1.5l1.2-1.7c.6.1 1.2.2 1.8.2zM13.25 6.75v.01"
    />
  )
}

export function WalletOutlineIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 6.5A1.5 1.5 0 0 1 4.5 5H15v3M3 6.5V14a1.5 1.5 0 0 0 1.5 1.5H17V8H4.5A1.5 1.5 0 0 1 3 6.5zM13.75 11.75v.01"
    />
  )
}
