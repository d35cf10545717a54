type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'searchbox'
  | 'tab'
  | 'textbox'

type RoleOptions = { name?: string | RegExp; exact?: boolean }

/** Methods of a Playwright locator that the page objects use. */
export type LocatorLike = {
  click(): Promise<void>
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>
  getByRole(role: Role, options?: RoleOptions): LocatorLike
}

/** Methods of a Playwright page that the page objects use, so that Playwright is no dependency. */
export type PageLike = {
  getByRole(role: Role, options?: RoleOptions): LocatorLike
  evaluate<Result, Input>(run: (input: Input) => Result, input: Input): Promise<Awaited<Result>>
}

/** The page's locator type, so that a real page keeps Playwright's. */
export type LocatorOf<P extends PageLike> = ReturnType<P['getByRole']>

type FrameTarget = LocatorLike & {
  fill(text: string): Promise<void>
  hover(options?: { timeout?: number }): Promise<void>
  isVisible(): Promise<boolean>
  click(options?: { delay?: number; timeout?: number }): Promise<void>
  waitFor(options?: { state?: 'visible' | 'hidden'; timeout?: number }): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: Playwright's own element types need its package
  evaluate<Result>(run: (element: any) => Result | Promise<Result>): Promise<Result>
}

/** Methods of a frame that the page objects use. */
export type FrameLocatorLike = {
  locator(selector: string): FrameTarget
  getByRole(role: Role, options?: RoleOptions): FrameTarget
}

/** A page with frames. */
export type FramedPage = { frameLocator(selector: string): FrameLocatorLike }
