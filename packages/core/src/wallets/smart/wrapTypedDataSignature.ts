import { concat, getTypesForEIP712Domain, type Hex, hashStruct, numberToHex, size, stringToHex } from 'viem'

export type NestedTypedData = {
  primaryType: string
  types: Record<string, readonly { name: string; type: string }[]>
  message: Record<string, unknown>
  domain: Record<string, unknown>
}

/**
 * What lets a contract that follows ERC-7739 find the signed contents in a signature. viem's own leaves out the name of
 * the type, which is needed wherever it does not come first in the alphabet.
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

/** viem infers the data from the types, which are only known when it runs. */
function hashOf(data: Record<string, unknown>, types: NestedTypedData['types'], primaryType: string): Hex {
  return hashStruct({ data, types, primaryType } as never)
}

/** Every struct that a type uses, in the order of the alphabet, then the type's own name. */
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
