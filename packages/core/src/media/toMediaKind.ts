/** How media are shown: `file` only as a link, `model` not at all. */
export type MediaKind = 'image' | 'video' | 'audio' | 'model' | 'file'

const kinds: readonly string[] = ['image', 'video', 'audio', 'model']

/** What to show a MIME type as; a type that nobody tells is taken for an image. */
export function toMediaKind(type: string | undefined): MediaKind {
  if (type === undefined) return 'image'
  const kind = type.split('/', 1)[0] ?? ''
  return kinds.includes(kind) ? (kind as MediaKind) : 'file'
}
