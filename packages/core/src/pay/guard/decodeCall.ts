import {
  type Abi,
  type AbiFunction,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'

/** The name of the function that a call asks for; undefined for one that the interface does not have. */
export function readCallName<const abi extends Abi>(
  abi: abi,
  data: Hex,
): Extract<abi[number], AbiFunction>['name'] | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const item = abi.find((each) => each.type === 'function' && toFunctionSelector(each) === selector)
  return (item as AbiFunction | undefined)?.name
}

/** A call to the last field; undefined where it would not be written in these very bytes, so that nothing hides in it. */
export function decodeCall<const abi extends Abi>(
  abi: abi,
  data: Hex,
): DecodeFunctionDataReturnType<abi> | undefined {
  try {
    const lower = data.toLowerCase() as Hex
    const call = decodeFunctionData({ abi, data: lower })
    return encodeFunctionData({ abi, ...call } as never) === lower ? call : undefined
  } catch {
    return undefined
  }
}
