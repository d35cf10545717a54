import { limits } from '../constants/limits.js'
import { sanitizeText } from '../format/sanitizeText.js'
import { isPublicUrl, type TrustOptions } from '../media/isPublicUrl.js'
import { toPictureUrl } from '../media/toPictureUrl.js'
import { toSafeImageUrl } from '../media/toSafeImageUrl.js'

type Answer = {
  name: string
  testnet?: boolean | undefined
  icon?: { url: string } | undefined
  faucets?: readonly string[] | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** A chain as the service describes it, without what could not be shown or followed safely. */
export function toChainAnswer(answer: Answer, trust: TrustOptions = {}): Record<string, unknown> {
  const { name, testnet, icon, faucets = [], explorers = [], nativeCurrency } = answer
  const safeIcon = icon && toSafeImageUrl(icon.url, trust)
  const iconUrl = safeIcon && toPictureUrl(safeIcon, trust)
  return {
    name: sanitizeText(name, limits.tokenNameLength),
    testnet,
    nativeCurrency,
    icon: iconUrl && { url: iconUrl },
    faucets: faucets.filter((url) => isPublicUrl(url, trust)),
    explorers: explorers.filter(({ url }) => isPublicUrl(url, trust)),
  }
}
