/** What is about to be signed, in words: shown by the frame, from the very bytes that it signs (T6). */
export type Description = {
  title: string
  rows: readonly { label: string; value: string; exact?: boolean | undefined }[]
  /** The whole of it, for those who want to read it. */
  body?: string | undefined
  /** Whether the whole body must have been on screen: the rows do not say everything. @default false */
  mustReadBody?: boolean | undefined
  warning?: string | undefined
}
