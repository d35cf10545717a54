import { eq } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import { walletAccountTable } from '../../infra/db/tables/wallet.js'
import { isLanguage, type Language } from '../../infra/languages.js'

/**
 * Returns the language in which an account's owner is written to. Never a caller's: a thief would choose one that the
 * owner cannot read.
 */
export async function findAccountLanguage(
  { database }: Pick<WalletContext, 'database'>,
  accountId: string,
): Promise<Language> {
  const [account] = await database
    .select({ language: walletAccountTable.language })
    .from(walletAccountTable)
    .where(eq(walletAccountTable.id, accountId))
  return isLanguage(account?.language) ? account.language : 'en'
}
