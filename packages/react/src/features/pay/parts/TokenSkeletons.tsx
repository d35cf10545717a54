import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'

/** Tokens to come, in the places that they will take. */
export function TokenSkeletons() {
  return (
    <div aria-hidden="true">
      <List>
        {[0, 1, 2].map((place) => (
          <Row
            key={place}
            icon={<Skeleton width={36} height={36} round />}
            title={<Skeleton width={72} height={15} />}
            subtitle={<Skeleton width={120} height={13} />}
            trailing={<Skeleton width={64} height={13} />}
          />
        ))}
      </List>
    </div>
  )
}
