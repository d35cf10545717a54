'use client'
import { createNavigation } from '../../navigation/createNavigation.js'
import type { AccountRoutes } from './routes.js'

export const {
  Navigator: AccountNavigator,
  useNavigation: useAccountNavigation,
  useParams: useAccountParams,
} = createNavigation<AccountRoutes>()
