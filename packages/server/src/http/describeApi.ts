import { type Endpoint, endpoints, errorBody, errorCodes, servicePrefixes } from '@billfold/protocol'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type JsonSchema = Record<string, unknown>
type Part = 'params' | 'query'

/** Generates OpenAPI 3.1 from the request schemas. Checks that JSON Schema cannot express are omitted. */
export function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = servicePrefixes[endpoint.service] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Billfold services', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: toSchema(errorBody) },
      securitySchemes: { secretKey: { type: 'apiKey', in: 'header', name: 'x-secret-key' } },
    },
  }
}

function describeCall(operationId: string, endpoint: Endpoint) {
  const { service, query, params, body, response, wrapped, idempotent, secret } = endpoint
  const data = toSchema(response)
  const answer = wrapped ? { type: 'object', properties: { data }, required: ['data'] } : data
  const key = { name: 'idempotency-key', in: 'header', schema: { type: 'string' } }
  return {
    operationId,
    tags: [service],
    parameters: [
      ...describeParameters('params', params),
      ...describeParameters('query', query),
      ...(idempotent ? [key] : []),
    ],
    ...(body ? { requestBody: { required: true, content: toContent(toSchema(body)) } } : {}),
    ...(secret ? { security: [{ secretKey: [] }] } : {}),
    responses: {
      200: { description: 'Success', content: toContent(answer) },
      default: {
        description: `A refusal: ${Object.keys(errorCodes).join(', ')}`,
        content: toContent({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

function describeParameters(part: Part, schema: GenericSchema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const place = part === 'params' ? 'path' : 'query'
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

function toContent(schema: unknown) {
  return { 'application/json': { schema } }
}

function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, { typeMode: 'input', errorMode: 'ignore' })
  return rest as JsonSchema
}
