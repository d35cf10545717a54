/** A profile of an address as the social-profile service knows it. */
export type SocialProfile = {
  type: string
  name?: string | undefined
  avatar?: string | undefined
}
