const pricing = 'raised to a caller of getTokenPrice; screens leave out what has no price'
const balances = 'raised to a caller of getBalance; screens ask for accounts and tokens that they know'
const nftUri = 'raised to a caller of parseNftUri'
const appLink = 'answered to a connected app in its JSON-RPC error; the person is not asked at all'
const answers = 'the fields of an error that integrators handle; R8.5 to R8.11 are what a person reads'
const logged = 'logged only; the screen goes on with what it has'
const requests =
  'how often or how long a service is asked; proven with a clock of the test, no screen differs'
const batches = 'raised to a caller of the batch functions; a plan batches only where the account can'

/** Requirements of sections 5, 8 and 9 that appear on no screen or chain, each with its reason. */
export const unseen: Readonly<Record<string, string>> = {
  'R5.26': 'a guard of the flow against a quote of the other kind, which no screen can ask for',
  'R5.33': pricing,
  'R5.34': 'raised to an integrator who names a token that is no address',
  'R5.36': pricing,
  'R5.37': pricing,
  'R5.38': pricing,
  'R5.39': balances,
  'R5.40': balances,
  'R5.41': balances,
  'R5.42': balances,
  'R5.56': nftUri,
  'R5.57': nftUri,
  'R5.58': 'addresses of media, read by resolveArweave',
  'R5.61': appLink,
  'R5.62': appLink,
  'R8.2': answers,
  'R8.3': answers,
  'R8.4': answers,
  'R8.12': requests,
  'R8.13': requests,
  'R8.14': requests,
  'R8.15': 'see R5.26',
  'R8.20': batches,
  'R8.21': batches,
  'R8.24': answers,
  'R8.26': logged,
  'R8.27': logged,
  'R8.28': logged,
  'R8.32': balances,
  'R8.43': appLink,
  'R8.44': appLink,
  'R8.45': appLink,
  'R8.46': appLink,
  'R8.47': appLink,
  'R8.48': appLink,
  'R8.52': nftUri,
  'R8.53': nftUri,
  'R8.54': nftUri,
  'R8.55': nftUri,
  'R8.56': nftUri,
  'R8.64': 'thrown to a developer who leaves the provider out',
  'R9.3': 'the default of prepareOnramp; the widget asks all providers',
  'R9.5': 'a fallback for chains whose currency has no decimals; those of the app always have them',
  'R9.12': requests,
  'R9.20': requests,
  'R9.21': requests,
  'R9.22': requests,
  'R9.25': requests,
  'R9.26': requests,
  'R9.27': requests,
  'R9.28': requests,
  'R9.29': requests,
  'R9.30': requests,
  'R9.42': 'what formatCompact makes of a zero; balances on screens have more decimals than two',
  'R9.58': requests,
  'R9.61': 'a table that toMediaKind reads; the media tests of section 2 show what it is for',
}
