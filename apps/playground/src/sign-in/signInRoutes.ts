/** Where the playground's own sign-in backend answers, on the playground's origin. */
export const signInRoutes = {
  payload: '/sign-in/payload',
  login: '/sign-in/login',
  logout: '/sign-in/logout',
  session: '/sign-in/session',
} as const
