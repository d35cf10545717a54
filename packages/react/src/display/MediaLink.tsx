import { ExternalIcon } from '../ui/icons/ExternalIcon.js'
import { safeHref } from '../ui/safeHref.js'
import styles from './Media.module.css'

export type MediaLinkProps = {
  /** Where the file is; one inside the page itself cannot be opened, and is only named. */
  href: string | undefined
  label: string
  /** Fills the place of the media; otherwise it lies over them. */
  fill?: boolean | undefined
}

/** The generic link to a file that is not shown. */
export function MediaLink({ href, label, fill }: MediaLinkProps) {
  const target = safeHref(href)
  const props = { className: styles.file, 'data-fill': fill || undefined }
  if (!target) return <span {...props}>{label}</span>
  return (
    <a {...props} href={target} target="_blank" rel="noopener noreferrer">
      {label}
      <ExternalIcon size={16} />
    </a>
  )
}
