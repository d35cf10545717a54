import type { Billfold } from '../config/Billfold.js'

/** What a service call needs of the configuration. */
export type ServiceCaller = Pick<Billfold, 'platform' | 'services' | 'clientId'> &
  Partial<Pick<Billfold, 'idempotentOrigins' | 'reportedFailures' | 'wagmi' | 'warn'>>
