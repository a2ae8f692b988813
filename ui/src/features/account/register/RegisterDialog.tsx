import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Empty, ErrorState } from '@/components/feedback/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type LoginResult, openDialog, useErrorText, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LanguageOffer } from '@/lib/language/LanguageOffer'
import css from '../forms.module.css'
import { useAfterLogin } from '../useAfterLogin'
import { useCloseAccountDialog } from '../useCloseAccountDialog'
import { promptForLimits } from './promptForLimits'
import { RegisterTabs } from './RegisterTabs'
import { useRegisterForm } from './useRegisterForm'

/** Renders the registration by user name or mobile number; the server defines fields, order and rules. */
export default function RegisterDialog({
  from = 'header',
  after,
}: {
  from?: 'header' | 'popup'
  after?: () => void
}) {
  const t = useT()
  const errorText = useErrorText()
  const closeDialog = useCloseAccountDialog()
  const goOn = useAfterLogin('header', after)
  const { banners } = useSlice('notices')
  const formQuery = useRegisterForm()
  const { registrationMethods } = useSlice('site')
  const art = banners.find((banner) => banner.groupName === 'w_home')?.url

  const onDone = (done: LoginResult) => {
    goOn(done)
    void promptForLimits()
  }

  return (
    <Dialog
      name="registerModal"
      title={t('account.register')}
      subtitle={t('register.sub')}
      picture={
        art ? (
          <>
            <img src={art} alt="" width={440} height={112} />
            <span className={css.shade} />
          </>
        ) : undefined
      }
      width={440}
      onClose={closeDialog}
    >
      <LanguageOffer inline />
      {formQuery.data && registrationMethods.length === 0 ? (
        <Empty icon="lock" title={t('register.closed')}>
          {t('register.closedText')}
        </Empty>
      ) : formQuery.data ? (
        <RegisterTabs
          view={formQuery.data}
          kinds={registrationMethods}
          onDone={onDone}
          onCaptchaDue={formQuery.refetch}
        />
      ) : formQuery.error ? (
        <ErrorState title={t('register.unloaded')} onRetry={formQuery.refetch}>
          {errorText(formQuery.error).text}
        </ErrorState>
      ) : (
        <div className={css.skeletons} role="status" aria-label={t('common.loading')}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      <p className={css.switch}>
        <span>{t('entry.haveAccount')}</span>{' '}
        <Button
          kind="text"
          size="s"
          data-testid="registerModal.login"
          onClick={() => openDialog({ name: 'loginPopupModal', from, after })}
        >
          {t('account.login')}
        </Button>
      </p>
    </Dialog>
  )
}
