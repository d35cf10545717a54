import type { Address } from 'viem'
import { type ActivityItem, listActivity } from '../actions/listActivity.js'
import type { Billfold } from '../config/Billfold.js'
import { caching, timing } from '../constants.js'
import type { QueryContext } from './QueryContext.js'

export type ActivityQueryParameters = { account: Address; chainId: number }

/** Query options for an account's recent transactions; polls faster while one is pending. */
export function activityQuery(billfold: Billfold, parameters: ActivityQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'activity', parameters] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<ActivityItem[]> =>
      parameters ? listActivity(billfold, { ...parameters, signal }) : [],
    staleTime: caching.balanceStaleMs,
    refetchInterval: ({ state }: { state: { data?: readonly ActivityItem[] | undefined } }) =>
      state.data?.some(({ status }) => status === 'pending') ? timing.pollMs : caching.balanceRefetchMs,
    retry: false,
  }
}
