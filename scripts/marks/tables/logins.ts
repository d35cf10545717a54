import type { MarkSources } from '../MarkSource.js'

/** By the id of the provider on the wallet's server. Email, phone and the like have icons of the kit. */
export const logins = {
  google: 'drawn/google',
  apple: 'simple/apple',
  facebook: 'simple/facebook',
  discord: 'simple/discord',
  github: 'simple/github',
  x: 'simple/x',
  telegram: { icon: 'simple/telegram', ink: '#fff' },
  farcaster: 'simple/farcaster',
  line: { icon: 'simple/line', ink: '#fff' },
  twitch: 'simple/twitch',
  steam: 'simple/steam',
  coinbase: 'wallets/coinbase',
  tiktok: 'simple/tiktok',
  epic: 'simple/epicgames',
  microsoft: 'drawn/microsoft',
  reddit: 'simple/reddit',
  spotify: 'simple/spotify',
  gitlab: { icon: 'simple/gitlab', ink: '#fff' },
  kakao: 'simple/kakao',
  naver: { icon: 'simple/naver', ink: '#fff' },
} as const satisfies MarkSources
