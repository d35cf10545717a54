import { type Abi, type Address, encodeDeployData, getContractAddress, type Hex } from 'viem'
import { requestRpc } from '../../anvil/requestRpc.js'
import { sendFromStranger } from '../../seed/faucet.js'
import type { StackChain } from '../../world/StackDescription.js'

/** Deploys a contract once per chain, at an address that depends only on its code and arguments. */
export async function deploy(
  { rpcUrl }: StackChain,
  contract: { contractName: string; abi: Abi; bytecode: Hex },
  args: readonly unknown[] = [],
): Promise<Address> {
  const { contractName, abi, bytecode } = contract
  const initCode = args.length > 0 ? encodeDeployData({ abi, bytecode, args }) : bytecode
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
    salt: `0x${'00'.repeat(32)}`,
    bytecode: initCode,
  })
  const hasCode = async () => {
    const [code] = await requestRpc(rpcUrl, [{ method: 'eth_getCode', params: [address, 'latest'] }])
    return code !== '0x'
  }
  if (await hasCode()) return address
  try {
    await sendFromStranger(rpcUrl, (batch) => batch.deployEverywhere(contractName, initCode))
  } catch (error) {
    // Another stand-in may have deployed it meanwhile.
    if (!(await hasCode())) throw error
  }
  return address
}
