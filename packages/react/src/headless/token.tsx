'use client'
import {
  isHexAddress,
  listMediaUrls,
  nativeTokenAddress,
  toPictureUrl,
  toTrust,
} from '@billfold/core/internal'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useImage } from '../display/useImage.js'
import { usePayToken } from '../hooks/payment/usePayToken.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import {
  createOptionError,
  createProviderContext,
  guardPrimitive,
  type Resolver,
  readChainId,
  Slot,
  type SlotProps,
  useResolved,
} from './primitive.js'

type TokenRef = { chainId: number; address: Address }

const { Context, useProviderValue: useTokenValue } =
  /* @__PURE__ */ createProviderContext<TokenRef>('TokenProvider')

export type TokenProviderProps = {
  /** @default the chain's native token */
  address?: Address | undefined
  chain: { readonly id: number }
  children?: ReactNode
}

/** Sets the token that the primitives below show. */
export function TokenProvider({ address = nativeTokenAddress, chain, children }: TokenProviderProps) {
  const wrong = { provider: 'TokenProvider', option: 'address', value: address }
  const value = isHexAddress(address)
    ? { chainId: readChainId(chain), address }
    : createOptionError('InvalidTokenAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

type TokenTextProps = SlotProps & { formatFn?: ((text: string) => string) | undefined }

type NamedTextProps = TokenTextProps & {
  component: 'TokenName' | 'TokenSymbol'
  resolver: Resolver | undefined
}

/** Renders one text of a token: from the services, else from its contract. */
function TokenText({ component, resolver, formatFn = (text) => text, ...slots }: NamedTextProps) {
  const token = useTokenValue(component)
  const { data, isPending } = usePayToken(token)
  const facts = data?.supported ? data.token : undefined
  const result = useResolved(resolver, [component, token.chainId, token.address], {
    data: component === 'TokenName' ? facts?.name : facts?.symbol,
    isPending,
  })
  return (
    <Slot {...slots} result={result}>
      {(text) => <bdi>{formatFn(text)}</bdi>}
    </Slot>
  )
}

export type TokenNameProps = TokenTextProps & { nameResolver?: Resolver | undefined }

/** Renders the token's name. */
export const TokenName = /* @__PURE__ */ guardPrimitive(function TokenName({
  nameResolver,
  ...props
}: TokenNameProps) {
  return <TokenText {...props} component="TokenName" resolver={nameResolver} />
})

export type TokenSymbolProps = TokenTextProps & { symbolResolver?: Resolver | undefined }

/** Renders the token's symbol. */
export const TokenSymbol = /* @__PURE__ */ guardPrimitive(function TokenSymbol({
  symbolResolver,
  ...props
}: TokenSymbolProps) {
  return <TokenText {...props} component="TokenSymbol" resolver={symbolResolver} />
})

export type TokenIconProps = SlotProps & {
  iconResolver?: Resolver | undefined
  alt?: string | undefined
  className?: string | undefined
}

/** Renders the token's icon, if the services know one. */
export const TokenIcon = /* @__PURE__ */ guardPrimitive(function TokenIcon({
  iconResolver,
  alt = '',
  className,
  ...slots
}: TokenIconProps) {
  const token = useTokenValue('TokenIcon')
  const { data, isPending } = usePayToken(token)
  const trust = toTrust(useBillfold())
  const { iconUri = '' } = data?.supported ? data.token : {}
  const [uri] = listMediaUrls(iconUri, trust)
  const result = useResolved(iconResolver, ['TokenIcon', token.chainId, token.address], {
    data: uri && toPictureUrl(uri, trust),
    isPending,
  })
  const image = useImage(result.data ?? undefined)
  return (
    <Slot {...slots} result={{ data: image, isPending: result.isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})
