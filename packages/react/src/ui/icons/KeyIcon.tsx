import { Icon, type IconProps } from './Icon.js'

/** A key. */
export function KeyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M12.5 11.5a4 4 0 1 0-3.8-2.7L3 14.5V17h3v-2h2v-2h1.5l1.2-1.7c.6.1 1.2.2 1.8.2zM13.25 6.75v.01"
    />
  )
}
