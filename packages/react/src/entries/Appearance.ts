import type { AppearanceProviderProps } from '../ui/AppearanceProvider.js'

/** Look and language of one component; what is left out comes from the provider. */
export type Appearance = Omit<AppearanceProviderProps, 'children'>
