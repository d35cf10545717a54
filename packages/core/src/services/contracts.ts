import { getContractMetadata as endpoint, readWire, type SolidityMetadata } from '@billfold/protocol'
import type { Abi, Address } from 'viem'
import type { ServiceCaller } from '../config/Billfold.js'
import { ApiError } from '../errors/ApiError.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isRecord, refuseAnswer, type ServiceAnswer, sendRequest } from './sendRequest.js'

/** Compiler metadata of a contract. */
export type ContractMetadata = {
  name: string
  abi: Abi
  info: {
    author?: string | undefined
    details?: string | undefined
    notice?: string | undefined
    title?: string | undefined
  }
  licenses: string[]
}

export type GetContractMetadataParameters = {
  chainId: number
  address: Address
  signal?: AbortSignal | undefined
}

/** Returns a contract's name, ABI, docs and licences. */
export async function getContractMetadata(
  billfold: ServiceCaller,
  { chainId, address, signal }: GetContractMetadataParameters,
): Promise<ContractMetadata> {
  const path = `/metadata/${chainId}/${address}`
  const answer = await sendRequest(billfold, { service: 'contracts', path, signal })
  const body = parse(answer.text)
  if (!answer.ok) throw toError(answer, body)
  const result = readWire(endpoint.response, body)
  if (!result.ok) throw refuseAnswer('contracts', result.problem)
  const { source_metadata: inner, ...outer } = result.value as Record<string, unknown>
  return describe((inner ?? outer) as SolidityMetadata)
}

function describe({ output, settings, sources }: SolidityMetadata): ContractMetadata {
  const { abi, devdoc, userdoc } = output
  const licenses = Object.values(sources ?? {}).flatMap(({ license }) => license ?? [])
  return {
    name: Object.values(settings.compilationTarget)[0] ?? '',
    abi: abi as unknown as Abi,
    info: {
      author: devdoc?.author,
      details: devdoc?.details ?? devdoc?.detail,
      notice: userdoc?.notice,
      title: devdoc?.title,
    },
    licenses: [...new Set(licenses)],
  }
}

/** R7.27: uses the body's message, else its error, else a default text. */
function toError({ status }: ServiceAnswer, body: unknown): Error {
  const said = isRecord(body) ? body.message || body.error : undefined
  if (typeof said !== 'string') return new BillfoldError('CompilerMetadataFailed')
  return new ApiError({ code: 'UNKNOWN_ERROR', statusCode: status, message: said })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
