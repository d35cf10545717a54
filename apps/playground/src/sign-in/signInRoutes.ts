/** Paths of the playground's sign-in backend, on the playground's origin. */
export const signInRoutes = {
  payload: '/sign-in/payload',
  login: '/sign-in/login',
  logout: '/sign-in/logout',
  session: '/sign-in/session',
} as const
