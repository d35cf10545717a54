'use client'
import type { ComponentType } from 'react'
import { type ConnectRoutes, useConnectNavigation } from '../connectNavigation.js'
import { GetWalletScreen } from './GetWalletScreen.js'
import { GetWalletsScreen } from './GetWalletsScreen.js'
import { OpenWalletScreen } from './OpenWalletScreen.js'
import { ScanStoreScreen } from './ScanStoreScreen.js'

const screens: Partial<Record<keyof ConnectRoutes, ComponentType>> = {
  getWallets: GetWalletsScreen,
  getWallet: GetWalletScreen,
  scanStore: ScanStoreScreen,
  openWallet: OpenWalletScreen,
}

/** Screens about wallets that are not installed; one chunk with the whole directory. */
export function GetAWallet() {
  const { current } = useConnectNavigation()
  const Screen = screens[current.name]
  return Screen ? <Screen /> : null
}
