'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { Row } from '../../../ui/Row.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import { useSendFlow } from './SendContext.js'
import styles from './TokenButton.module.css'
import { TokenMark } from './TokenMark.js'

/** The token in use; pressing it leads to the others. */
export function TokenButton() {
  const t = useText('account', english)
  const { token, chain, dispatch } = useSendFlow()
  return (
    <div className={styles.box}>
      <Row
        icon={<TokenMark token={token} />}
        title={<bdi>{token.symbol}</bdi>}
        subtitle={
          <>
            <bdi>{token.name}</bdi> · <bdi>{chain.name}</bdi>
          </>
        }
        trailing={
          <>
            <VisuallyHidden>{t('send.chooseToken')}</VisuallyHidden>
            <ChevronRightIcon />
          </>
        }
        onClick={() => dispatch({ type: 'PICKER_OPENED', view: 'tokens' })}
      />
    </div>
  )
}
