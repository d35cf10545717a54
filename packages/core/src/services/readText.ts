import { ApiError } from '../errors/ApiError.js'

const mostBytes = 5_000_000

/** The body as text; one that never ends is cut off and refused. */
export async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (signal.aborted) throw signal.reason
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes > mostBytes) {
      stop()
      const message = 'The answer is too large'
      throw Object.assign(new ApiError({ code: 'UNKNOWN_ERROR', statusCode: 502, message }), {
        cause: message,
      })
    }
  }
}
