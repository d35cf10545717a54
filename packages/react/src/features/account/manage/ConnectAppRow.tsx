'use client'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { GridIcon } from '../../../ui/icons/GridIcon.js'
import { LinkRow } from '../main/LinkRow.js'

/** Leads to Connect an App. */
export function ConnectAppRow() {
  const t = useText('app', english)
  return <LinkRow icon={GridIcon} title={t('link.row')} route="wallet-connect-receiver" />
}
