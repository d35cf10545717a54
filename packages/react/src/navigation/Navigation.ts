/** A screen with its parameters. */
export type Route<Routes> = { [Name in keyof Routes]: { name: Name; params: Routes[Name] } }[keyof Routes]

/** The arguments that lead to a screen: parameters may be left out where it has none. */
type Target<Routes, Name extends keyof Routes> = undefined extends Routes[Name]
  ? [name: Name, params?: Routes[Name]]
  : [name: Name, params: Routes[Name]]

/** Movement between the screens of one flow. */
export type Navigation<Routes> = {
  current: Route<Routes>
  canGoBack: boolean
  go<Name extends keyof Routes>(...target: Target<Routes, Name>): void
  /** Goes to where one came from; does nothing on the first screen. */
  back(): void
  /** Goes on and forgets the way here. */
  reset<Name extends keyof Routes>(...target: Target<Routes, Name>): void
}
