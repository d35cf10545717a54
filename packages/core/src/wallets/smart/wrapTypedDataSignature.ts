import { concat, getTypesForEIP712Domain, type Hex, hashStruct, numberToHex, size, stringToHex } from 'viem'

export type NestedTypedData = {
  primaryType: string
  types: Record<string, readonly { name: string; type: string }[]>
  message: Record<string, unknown>
  domain: Record<string, unknown>
}

/**
 * Wraps a signature for ERC-7739. viem's version omits the type name, which is required unless the type is
 * alphabetically first.
 */
export function wrapTypedDataSignature(data: NestedTypedData, signature: Hex): Hex {
  const { domain, types, primaryType, message } = data
  const domainTypes = { EIP712Domain: getTypesForEIP712Domain({ domain }) }
  const description = stringToHex(describeType(types, primaryType))
  return concat([
    signature,
    hashOf(domain, domainTypes, 'EIP712Domain'),
    hashOf(message, types, primaryType),
    description,
    numberToHex(size(description), { size: 2 }),
  ])
}

/** viem infers the data from the types, which are only known at runtime. */
function hashOf(data: Record<string, unknown>, types: NestedTypedData['types'], primaryType: string): Hex {
  return hashStruct({ data, types, primaryType } as never)
}

/** Lists every struct that a type uses, in alphabetical order, then the type's name. */
function describeType(types: NestedTypedData['types'], primaryType: string): string {
  const names = new Set<string>()
  const collect = (name: string) => {
    const fields = types[name]
    if (!fields || names.has(name)) return
    names.add(name)
    for (const { type } of fields) collect(type.replace(/\[.*$/, ''))
  }
  collect(primaryType)
  const structs = [...names]
    .sort()
    .map((name) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join(',')})`)
  return structs.join('') + primaryType
}
