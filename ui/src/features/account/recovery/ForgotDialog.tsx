import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Icon } from '@/components/Icon'
import { Segmented } from '@/components/Segmented'
import { openDialog, useOpenDialog, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from '../forms.module.css'
import { useAfterLogin } from '../useAfterLogin'
import { useCloseAccountDialog } from '../useCloseAccountDialog'
import { ForgotByEmail, useForgotByEmail } from './ForgotByEmail'
import { ForgotByPhone, useForgotByPhone } from './ForgotByPhone'

const DIALOG_NAME = 'forgetPassModal'

/** Renders the password reset by e-mail, and by phone where the site enables it. */
export default function ForgotDialog({ after }: { after?: () => void }) {
  const t = useT()
  const closeDialog = useCloseAccountDialog()
  const onDone = useAfterLogin('header', after)
  const byPhone = useSlice('site').switches.forgotByPhone
  const open = useOpenDialog()
  const [typed] = useState(() => (open?.name === DIALOG_NAME ? open.prefill : undefined))
  const [tab, setTab] = useState<'email' | 'phone'>('email')
  // both forms are held here, so that typed values survive switching tabs
  const { form: email, sentTo } = useForgotByEmail(typed)
  const phone = useForgotByPhone(byPhone, onDone, typed)
  const toLogin = () => openDialog({ name: 'loginPopupModal', from: after ? 'popup' : 'header', after })

  if (sentTo !== undefined)
    return (
      <Dialog name={DIALOG_NAME} title={t('entry.forgot.sent')} onClose={closeDialog}>
        <div className={css.sent} role="status" data-testid={`${DIALOG_NAME}.sent`}>
          <span className={css.sign}>
            <Icon name="mail" size={24} />
          </span>
          <p>{t('entry.forgot.sentText', { email: sentTo })}</p>
        </div>
        <Button kind="primary" block data-default="" data-testid={`${DIALOG_NAME}.login`} onClick={toLogin}>
          {t('entry.forgot.backToLogin')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog name={DIALOG_NAME} title={t('entry.forgot.title')} onClose={closeDialog}>
      {byPhone ? (
        <Segmented
          items={[
            { key: 'email', label: t('entry.forgot.email') },
            { key: 'phone', label: t('entry.forgot.phone') },
          ]}
          value={tab}
          onChange={setTab}
          label={t('entry.forgot.how')}
          testId={`${DIALOG_NAME}.tab`}
        />
      ) : null}
      {byPhone && tab === 'phone' ? <ForgotByPhone {...phone} /> : <ForgotByEmail form={email} />}
      <p className={css.switch}>
        <span>{t('entry.forgot.remembered')}</span>{' '}
        <button type="button" data-testid={`${DIALOG_NAME}.login`} onClick={toLogin}>
          {t('account.login')}
        </button>
      </p>
    </Dialog>
  )
}
