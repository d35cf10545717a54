import { externalAbis, loadBytecode, SmartAccountFactory, SponsorPaymaster } from '@billfold/contracts'
import { encodeDeployData, type Hex, parseEther } from 'viem'
import { sponsorAddress } from '../world/keys.js'
import type { Batch } from './createBatch.js'

/** Salt that gives EntryPoint 0.8 its address on every chain. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const sponsorEther = parseEther('1000')

/** Deploys the smart account contracts at their usual addresses, and funds the paymaster. */
export function seedSmartAccounts(batch: Batch) {
  const entryPoint = batch.deployEverywhere('EntryPoint', loadBytecode('entryPoint'), entryPointSalt)
  const account7702 = batch.deployEverywhere('Simple7702Account', loadBytecode('simple7702Account'))
  const accountFactory = batch.deployEverywhere('account factory', SmartAccountFactory.bytecode)
  const { abi, bytecode } = SponsorPaymaster
  const initCode = encodeDeployData({ abi, bytecode, args: [batch.from, sponsorAddress] })
  const paymaster = batch.deployEverywhere('paymaster', initCode)
  batch.call({
    to: entryPoint,
    abi: externalAbis.entryPoint,
    functionName: 'depositTo',
    args: [paymaster],
    value: sponsorEther,
  })
  return { entryPoint, account7702, accountFactory, paymaster }
}
