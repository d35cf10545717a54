import { ApiError } from './ApiError.js'

export type ParseApiErrorParameters = {
  status: number
  statusText: string
  /** The parsed body, whatever it is. */
  body: unknown
}

/** The error that a failed response stands for: its own words, else the status text. */
export function parseApiError({ status, statusText, body }: ParseApiErrorParameters): ApiError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (key: string) =>
    typeof fields[key] === 'string' && fields[key] !== '' ? fields[key] : undefined
  return new ApiError({
    code: text('code') ?? 'UNKNOWN_ERROR',
    message: text('message') ?? statusText,
    statusCode: status,
    correlationId: text('correlationId'),
    paymentId: text('paymentId'),
    refusal: fields.refusal,
  })
}
