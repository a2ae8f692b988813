import { useId } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { useFocusFallback } from '@/components/lib/focus'
import {
  bidiIsolate,
  type PayoutAccount,
  useDateFormats,
  type WithdrawOptionList,
  type WithdrawOptionsView,
} from '@/core'
import { useT } from '@/i18n'
import css from './withdraw.module.css'

interface AccountsProps {
  options: WithdrawOptionList
  view: WithdrawOptionsView
  error?: string
  onPick: (id: string) => void
  onAdd: () => void
  onRemove: (account: PayoutAccount) => void
}

/** Renders the member's own payout accounts, one of them selected. */
export function Accounts({ options, view, error, onPick, onAdd, onRemove }: AccountsProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const note = useId()
  const box = useFocusFallback<HTMLFieldSetElement>()
  const { accounts, accountsMost, methods, paymentPassword } = options
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className={css.accounts}
      data-testid="withdraw.account"
      data-field="accountId"
      aria-describedby={error ? note : undefined}
    >
      <legend>{t('cashier.withdraw.account')}</legend>
      {accounts.map((account) => (
        <div key={account.id} className={css.account}>
          <label data-testid={`withdraw.account.${account.id}`}>
            <input
              type="radio"
              name="accountId"
              value={account.id}
              checked={account.id === view.accountId}
              aria-invalid={error ? true : undefined}
              disabled={account.heldUntil !== undefined}
              onChange={() => onPick(account.id)}
            />
            <span>
              <b>
                <bdi translate="no">{account.masked}</bdi>
              </b>
              <small>{`${nameOf(account, methods)} · ${bidiIsolate(account.holder)}`}</small>
              {account.heldUntil === undefined ? null : (
                <small className={css.waits}>
                  <Icon name="clock" size={14} />
                  <span>
                    {t('cashier.account.heldUntil', { when: dateFormats.dayTime(account.heldUntil) })}
                  </span>
                </small>
              )}
            </span>
          </label>
          <IconButton
            icon="close"
            iconSize={18}
            label={t('cashier.account.remove', { account: account.masked })}
            data-testid="withdraw.account.remove"
            disabled={!paymentPassword}
            onClick={() => onRemove(account)}
          />
        </div>
      ))}
      {accounts.length === 0 ? <p className={css.hint}>{t('cashier.account.none')}</p> : null}
      <Button
        size="s"
        icon="plus"
        aria-invalid={error ? true : undefined}
        data-testid="withdraw.account.add"
        disabled={!view.canAddAccount}
        onClick={onAdd}
      >
        {t('cashier.account.add')}
      </Button>
      {view.accountsFull ? (
        <p className={css.hint}>{t('cashier.account.full', { most: accountsMost })}</p>
      ) : null}
      {error ? (
        <p id={note} className={css.wrong} role="alert">
          <Icon name="warn" size={14} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

/** Returns an account's name, such as `PIX · CPF`, with the server's labels. */
function nameOf({ method, kind }: PayoutAccount, methods: WithdrawOptionList['methods']): string {
  const way = methods.find(({ key }) => key === method)
  const name = way?.kinds.find(({ key }) => key === kind)?.name
  return [way?.name ?? method, name].filter(Boolean).join(' · ')
}
