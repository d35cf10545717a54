import { Icon, type IconProps } from './Icon.js'

export function CheckIcon(props: IconProps) {
  return <Icon {...props} path="M4 10.5 8.2 14.7 16 6" />
}

/** Mirrored in right-to-left. */
export function ChevronRightIcon(props: IconProps) {
  return <Icon {...props} flip path="M8 5l5 5-5 5" />
}

export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props} path="M12.5 10.5a4.5 4.5 0 1 0-4.9-6.9M11.5 12.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z" />
  )
}

export function GridIcon(props: IconProps) {
  return <Icon {...props} path="M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z" />
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M12.5 11.5a4 4 0 1 0-3.8-2.7L3 14.5V17h3v-2h2v-2h1.5l1.2-1.7c.6.1 1.2.2 1.8.2zM13.25 6.75v.01"
    />
  )
}
