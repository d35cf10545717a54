import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Stack } from '../../../ui/Stack.js'

/** Wallet rows that are still on their way. */
export function WalletRowsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap={0}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are all alike
        <Row key={index} icon={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />
      ))}
    </Stack>
  )
}
