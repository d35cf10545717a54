/** The guides whose files make one project: the shop, and then its tests. */
export const shop = ['first-checkout.md', 'testing-a-checkout.md']
