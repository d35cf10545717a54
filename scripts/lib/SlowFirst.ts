import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more on two cores. Last in line, they would run alone while the other core waits. */
const slow = [
  'packages/devstack/src/bridge/settlement/settle.test.ts',
  'packages/core/src/pay/payment/grid.test.ts',
  'packages/core/src/pay/payment/kill.test.ts',
  'packages/core/src/pay/payment/faults.test.ts',
  'packages/core/src/pay/payment/payment.test.ts',
  'packages/server/src/bridge.test.ts',
  'scripts/stack.test.ts',
  'packages/devstack/src/bridge/settlement/refunds.test.ts',
  'packages/devstack/src/startStack.test.ts',
]

/** Starts slow files first. Vitest's own order is by size where it has no times of an earlier run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((path) => moduleId.endsWith(path))
      return index < 0 ? slow.length : index
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
