import { Icon, type IconProps } from './Icon.js'

export function ChevronDownIcon(props: IconProps) {
  return <Icon {...props} path="M5 7.5l5 5 5-5" />
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M7 7V4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v7a1.5 1.5 0 0 1-1.5 1.5H13M4.5 7h7A1.5 1.5 0 0 1 13 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7z"
    />
  )
}

export function ErrorIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7.5 7.5l5 5M12.5 7.5l-5 5" />
}

/** Marks a link that leaves the page. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M16 4l-7 7"
    />
  )
}

export function InfoIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5V13M10 6.75v.01" />
}

export function PlusIcon(props: IconProps) {
  return <Icon {...props} path="M10 4v12M4 10h12" />
}

export function SearchIcon(props: IconProps) {
  return <Icon {...props} path="M14 14l3 3M15.5 9.25a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z" />
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M10 7.5v3.5M10 13.5v.01M8.7 3.75 2.7 14.25A1.5 1.5 0 0 0 4 16.5h12a1.5 1.5 0 0 0 1.3-2.25L11.3 3.75a1.5 1.5 0 0 0-2.6 0z"
    />
  )
}

/** A bank card. */
export function CardIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M2.5 6.5a1.5 1.5 0 0 1 1.5-1.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5zM2.5 8.5h15M5.5 12h3"
    />
  )
}
