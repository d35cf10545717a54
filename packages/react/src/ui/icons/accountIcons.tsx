import { Icon, type IconProps } from './Icon.js'

export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props} path="M12.5 10.5a4.5 4.5 0 1 0-4.9-6.9M11.5 12.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z" />
  )
}

/** A laptop. */
export function DeviceIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M5 4h10a1 1 0 0 1 1 1v7.5H4V5a1 1 0 0 1 1-1zM2.5 12.5h15l-.6 2.3a1 1 0 0 1-1 .7H4.1a1 1 0 0 1-1-.7z"
    />
  )
}

/** Leave; mirrored in right-to-left. */
export function DisconnectIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      flip
      path="M12.5 13.5 16 10l-3.5-3.5M16 10H8M10 16.5H5.5A1.5 1.5 0 0 1 4 15V5a1.5 1.5 0 0 1 1.5-1.5H10"
    />
  )
}

export function GridIcon(props: IconProps) {
  return <Icon {...props} path="M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z" />
}

export function HistoryIcon(props: IconProps) {
  return <Icon {...props} path="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.8" />
}

/** A framed picture. */
export function ImageIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 13.5 7 10l5.5 6.5M11 14l2-2 3.5 3.2M12.5 8a1 1 0 1 0 0-2 1 1 0 0 0 0 2z"
    />
  )
}

export function ReceiptIcon(props: IconProps) {
  return <Icon {...props} path="M5 3v14l2.5-1.5L10 17l2.5-1.5L15 17V3zM8 7h4M8 10.5h4" />
}

export function ReceiveIcon(props: IconProps) {
  return <Icon {...props} path="M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13" />
}

export function SendIcon(props: IconProps) {
  return <Icon {...props} path="M10 12.5v-9M6 7l4-4 4 4M3.5 16.5h13" />
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M3 6h8M15 6h2M13 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3 14h2M9 14h8M7 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    />
  )
}

export function SwitchIcon(props: IconProps) {
  return <Icon {...props} path="M6 3 3 6l3 3M3 6h11M14 11l3 3-3 3M17 14H6" />
}
