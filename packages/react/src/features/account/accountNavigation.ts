'use client'
import { createNavigation } from '../../navigation/createNavigation.js'
import type { AccountRoutes } from './routes.js'

export const { Navigator: AccountNavigator, useNavigation: useAccountNavigation } =
  createNavigation<AccountRoutes>()
