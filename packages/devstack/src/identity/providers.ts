/** Social logins of the local stack; all of them are the one identity provider. */
export const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'discord', name: 'Discord' },
  { id: 'github', name: 'GitHub' },
  { id: 'x', name: 'X' },
] as const
