import { AddressText } from './AddressText.js'

/** What an account is called: its name, or else its short address. */
export function NameText({ name, address }: { name?: string | undefined; address: string }) {
  return name ? <bdi>{name}</bdi> : <AddressText address={address} />
}
