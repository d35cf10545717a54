import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more on two cores. If run last, one core would idle. */
const slow = [
  'packages/devstack/src/bridge/settlement/settle.test.ts',
  'packages/core/src/payment/run/grid.test.ts',
  'packages/core/src/payment/run/kill.test.ts',
  'packages/core/src/payment/run/faults.test.ts',
  'packages/core/src/payment/run/payment.test.ts',
  'packages/server/src/routes/bridge/bridge.test.ts',
  'scripts/stack.test.ts',
  'packages/devstack/src/bridge/settlement/refunds.test.ts',
  'packages/devstack/src/stack/startStack.test.ts',
]

/** Starts slow files first. Vitest orders by size without times of an earlier run. */
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
